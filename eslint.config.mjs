import js from '@eslint/js';
import tseslint from 'typescript-eslint';

const kinds = '(common|shared|utils|helpers|core|base|lib)';
const nameTheConcern = {
  regex: `^\\.{1,2}/(.*/)?${kinds}/`,
  message: 'A folder is named after its concern.',
};

/** Imports between the shelves of src; between the rooms of a shelf see .dependency-cruiser.mjs. */
const noShelf = (one, other, message) => ({ regex: `^\\.{1,2}/(.*/)?(${one}|${other})/`, message });

/** What an engine does without. */
const frameworks = {
  regex: '^(@nestjs/|typeorm|mysql2|express)',
  message: 'An engine is pure: no Nest, no database, no HTTP server.',
};

/** src/modules belongs to teams: src/app.module.ts, src/settings.ts and src/migrations/list.ts list what is in it. */
const noModule = {
  regex: '^\\.{1,2}/(.*/)?modules/',
  message: 'Nothing depends on a module of src/modules.',
};

/** The console knows the service by its client, as everybody else does. */
const clientAlone = {
  regex: '^\\.{1,2}/(.*/)?(src|packages)/',
  message: 'The console reaches the service by surety-bonding-client alone.',
};

/** The doors that add no organization to what is asked through them. */
const methodsPastTheCaller = '/^(query|execute|row|getRepository|createQueryBuilder)$/';
const membersPastTheCaller = '/^(manager|dataSource)$/';
const goThroughRecords = 'No organization is added to what goes through here: use platform/records.';
const pastTheCaller = [
  `CallExpression[callee.property.name=${methodsPastTheCaller}]`,
  `MemberExpression[property.name=${membersPastTheCaller}]`,
  `ObjectPattern > Property[key.name=${membersPastTheCaller}]`,
].map((selector) => ({ selector, message: goThroughRecords }));

const onlyText = 'What people and documents say is shown as text, never read as markup.';
const asMarkup = [
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: onlyText },
  { selector: 'MemberExpression[property.name=/^(inner|outer|insertAdjacent)HTML$/]', message: onlyText },
];

export default tseslint.config(
  { ignores: ['**/dist', '.data', 'coverage', '**/*.mjs', 'packages/sdk/src/generated'] },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/explicit-member-accessibility': ['error', { accessibility: 'no-public' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 400 }],
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-imports': ['error', { patterns: [nameTheConcern] }],
    },
  },
  {
    files: ['src/platform/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            nameTheConcern,
            noModule,
            noShelf('resources', 'engines', 'The platform knows no resource and no engine.'),
          ],
        },
      ],
    },
  },
  {
    files: ['src/engines/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            nameTheConcern,
            noModule,
            noShelf('resources', 'platform', 'An engine imports nothing of ours outside its own folder.'),
            frameworks,
          ],
        },
      ],
    },
  },
  {
    files: ['web/src/**'],
    rules: {
      'no-restricted-syntax': ['error', ...asMarkup],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            nameTheConcern,
            clientAlone,
            noShelf('app', 'app', 'Only main.tsx and the app itself import the app.'),
          ],
        },
      ],
    },
  },
  {
    files: ['web/src/main.tsx', 'web/src/app/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [clientAlone] }] },
  },
  {
    files: ['src/resources/**'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...pastTheCaller],
      'no-restricted-imports': [
        'error',
        {
          patterns: [nameTheConcern, noModule],
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
