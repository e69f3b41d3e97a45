import type { TestService } from '../service/test-service.js';

interface Document {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: { $ref: string } }> } }>
  >;
  components: { schemas: Record<string, { properties: Record<string, unknown> }> };
}

/** The filters of every list, by its path, as the API reference tells them. */
export async function filtersOf({ anonymous }: TestService): Promise<Record<string, string[]>> {
  const { paths, components } = (await anonymous.get<Document>('/openapi.json')).body;
  const lists = Object.entries(paths).filter(([path]) => path.endsWith('/query'));
  return Object.fromEntries(
    lists.map(([path, { post }]) => {
      const { $ref } = post!.requestBody!.content['application/json']!.schema;
      const { properties } = components.schemas[$ref.split('/').at(-1)!]!;
      return [path, Object.keys(properties).filter((name) => name.endsWith('In'))];
    }),
  );
}
