import type { Operation } from './document.js';

/** How a program in TypeScript asks: the reference makes the samples of other languages itself. */
export function typescriptSample(method: string, path: string, operation: Operation): object {
  const url = path.replace(/\{(\w+)\}/g, '${$1}');
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `const ${name} = '…';\n`);
  const isPublic = operation.security === undefined;
  const type = Object.keys(operation.requestBody?.content ?? {})[0];
  const isJSON = type === 'application/json';
  const headers = [
    ...(isPublic ? [] : ['Authorization: `Bearer ${process.env.API_KEY}`']),
    ...(type === undefined ? [] : [`'Content-Type': '${isJSON ? type : 'application/pdf'}'`]),
  ];
  const options = [
    ...(method === 'get' ? [] : [`method: '${method.toUpperCase()}'`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(', ')} }`] : []),
    ...(type === undefined ? [] : [`body: ${isJSON ? `JSON.stringify(${bodyOf(operation)})` : 'bytes'}`]),
  ];
  const inside = options.length > 0 ? `, {\n${options.map((each) => `  ${each},\n`).join('')}}` : '';
  const source = `${names.join('')}const response = await fetch(\`\${api}${url}\`${inside});
if (!response.ok) throw new Error(await response.text());
${readingOf(operation)}`;
  return { lang: 'typescript', label: 'TypeScript', source };
}

/** The example of the body, as one would write it. */
function bodyOf({ requestBody }: Operation): string {
  const { example, examples = {} } = requestBody?.content['application/json'] ?? {};
  const value = example ?? Object.values(examples).at(-1)?.value ?? {};
  const json = JSON.stringify(value, null, 2).replace(/"([A-Za-z]\w*)":/g, '$1:');
  return json.replaceAll('\n', '\n  ');
}

function readingOf({ responses }: Operation): string {
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const [type] = Object.keys(answer?.content ?? {});
  if (type === undefined) return '';
  if (type === 'application/json') return 'console.log(await response.json());\n';
  return 'console.log(await response.text());\n';
}
