import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { DocumentPage } from '../../src/resources/document/document-page.entity.js';
import { run } from '../audit/log-of.js';
import type { Answer, Client } from '../service/client.js';
import type { Tenant } from '../service/contract.js';

export const pdfType = 'application/pdf';

/** Uploads bytes as the content of a document. */
export async function upload(
  client: Client,
  id: string,
  bytes: Uint8Array | string,
  type = pdfType,
): Promise<Answer> {
  const response = await fetch(`${client.url}/document/${id}/content`, {
    method: 'PUT',
    headers: { ...client.headers, 'Content-Type': type },
    body: bytes as RequestInit['body'],
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

/** Downloads the content. */
export async function download(
  client: Client,
  id: string,
  headers: Record<string, string> = {},
  query = '',
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await fetch(`${client.url}/document/${id}/content${query}`, {
    headers: { ...client.headers, ...headers },
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

export async function makeDocument(
  client: Client,
  projectID: string,
  name = 'Invitation to bid.pdf',
): Promise<string> {
  return (await client.post<{ id: string }>('/document', { name, projectID })).body.id;
}

/** Looks until the answer is as wanted, for 20 seconds. */
export async function eventually<T>(look: () => Promise<T>, isWanted: (seen: T) => boolean): Promise<T> {
  const until = Date.now() + 20_000;
  for (;;) {
    const seen = await look();
    if (isWanted(seen)) return seen;
    if (Date.now() > until) throw new Error(`not so after 20 s: ${JSON.stringify(seen).slice(0, 500)}`);
    await pause(50);
  }
}

/** The text of a document, once the reading of it has ended. */
export async function textOf(client: Client, id: string, query = ''): Promise<any> {
  const look = async () => (await client.get(`/document/${id}/text${query}`)).body;
  return eventually(look, ({ state }) => state !== 'waiting');
}

/** A document of the project with this content. */
export async function documentWith(
  client: Client,
  projectID: string,
  bytes: Uint8Array,
  name?: string,
): Promise<string> {
  const id = await makeDocument(client, projectID, name);
  const { status, text } = await upload(client, id, bytes);
  if (status !== 200) throw new Error(`upload: ${status} ${text}`);
  return id;
}

/** Uploads a text as the content of a document, which is read at once where no jobs are done. */
export async function uploadText({ admin, orgID, service, text }: Tenant, id: string): Promise<void> {
  const { status, body, text: answer } = await upload(admin, id, `Bids are due. ${text()}\n`, 'text/plain');
  if (status !== 200) throw new Error(answer);
  if (service.doesJobs) return;
  const { database } = service;
  const page = { page: 1, width: 612, height: 792, layer: 'text' as const, reading: 1 };
  const runs = [[text(), 1, 1, 1, 1]] as DocumentPage['runs'];
  const owned = { orgID, contentID: body.id as string, id: uuidv7() };
  await database.dataSource.getRepository(DocumentPage).insert({ ...owned, ...page, runs });
  const isRead = "UPDATE document_content SET state = 'read', page_count = 1, reading = 1";
  await run(database, `${isRead} WHERE org_id = ? AND id = ?`, [orgID, body.id]);
}
