import js from '@eslint/js';
import tseslint from 'typescript-eslint';

const kinds = '(common|shared|utils|helpers|core|base|lib)';
const nameTheConcern = {
  regex: `^\\.{1,2}/(.*/)?${kinds}/`,
  message: 'A folder is named after its concern.',
};

/** The ways past the organization: a row by its id alone, a query of one's own. */
const pastTheCaller = [
  { selector: "CallExpression[callee.property.name='query']", message: 'Lists go through listRecords.' },
  {
    selector: "CallExpression[callee.property.name='getRepository']",
    message: 'Go through platform/records.',
  },
  { selector: "MemberExpression[property.name='dataSource']", message: 'Go through platform/records.' },
  { selector: "MemberExpression[property.name='manager']", message: 'Go through platform/records.' },
  {
    selector: "CallExpression[callee.property.name='rows']",
    message: 'Go through platform/records or listRecords.',
  },
];

export default tseslint.config(
  { ignores: ['dist', '.data', 'coverage', '**/*.mjs'] },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/explicit-member-accessibility': ['error', { accessibility: 'no-public' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 400 }],
      'no-restricted-imports': ['error', { patterns: [nameTheConcern] }],
    },
  },
  {
    files: ['src/platform/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [nameTheConcern, { regex: '/resources/', message: 'The platform knows no resource.' }] },
      ],
    },
  },
  {
    files: ['src/resources/**'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...pastTheCaller],
      'no-restricted-imports': [
        'error',
        {
          patterns: [nameTheConcern],
          paths: [
            { name: 'typeorm', allowImportNames: ['Entity', 'Index', 'Unique'] },
            { name: '@nestjs/typeorm', allowImportNames: ['TypeOrmModule'] },
          ],
        },
      ],
    },
  },
  {
    files: ['test/**', '**/*.spec.ts'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
    },
  },
);
