/** What an answer has beside what is asked of it. */
type Refusal = { detail?: string; errors?: { pointer?: string; code: string; detail: string }[] };

/** The service as a program outside sees it: over HTTP alone. */
export class Api {
  constructor(
    readonly url: string,
    private readonly key?: string,
  ) {}

  get<T>(path: string): Promise<T> {
    return this.json('GET', path);
  }

  post<T>(path: string, body: object = {}): Promise<T> {
    return this.json('POST', path, body);
  }

  put(path: string, body: object): Promise<unknown> {
    return this.json('PUT', path, body);
  }

  patch(path: string, body: object): Promise<unknown> {
    return this.json('PATCH', path, body);
  }

  /** Creates a record, and gives its id. */
  async make(resource: string, body: object): Promise<string> {
    return (await this.post<{ id: string }>(`/${resource}`, body)).id;
  }

  /** A document of the project with this content. */
  async upload(projectID: string, name: string, bytes: Uint8Array, kind: string): Promise<string> {
    const id = await this.make('document', { projectID, name, kind });
    await this.bytes('PUT', `/document/${id}/content`, bytes, 'application/pdf');
    return id;
  }

  download(id: string): Promise<Buffer> {
    return this.bytes('GET', `/document/${id}/content`);
  }

  /** Sends a body, and gives the answer as it comes. @throws Error with what the service says is wrong */
  async bytes(
    method: string,
    path: string,
    body?: Uint8Array | string,
    type?: string,
    accept?: string,
  ): Promise<Buffer> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(this.key !== undefined && { Authorization: `Bearer ${this.key}` }),
        ...(type !== undefined && { 'Content-Type': type }),
        ...(accept !== undefined && { Accept: accept }),
      },
      ...(body !== undefined && { body: body as Uint8Array<ArrayBuffer> | string }),
    });
    const answer = Buffer.from(await response.arrayBuffer());
    if (!response.ok) throw new Error(refusal(`${method} ${path}`, answer.toString()));
    return answer;
  }

  private async json<T>(method: string, path: string, body?: object): Promise<T> {
    const text = body && JSON.stringify(body);
    const answer = await this.bytes(method, path, text, text && 'application/json');
    return (answer.length === 0 ? undefined : JSON.parse(answer.toString())) as T;
  }
}

function refusal(request: string, text: string): string {
  const { detail, errors = [] } = JSON.parse(text) as Refusal;
  const reasons = errors.map((each) => `  ${each.pointer ?? each.code}: ${each.detail}`);
  return [`${request}: ${detail}`, ...reasons].join('\n');
}
