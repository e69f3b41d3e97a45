/** Where the service is, and who is asking. */
export interface SuretyOptions {
  /** The address of the service, such as `https://bonds.example`. */
  url: string;
  /** An API key. */
  key?: string | undefined;
  /** A token of the identity provider, or what gives a fresh one for each request. */
  token?: string | (() => string | Promise<string>) | undefined;
  /** The organization of what is created: needed by callers who belong to several. */
  orgID?: string | undefined;
  /** How often a request is sent again that met a 429, a 503 or a broken connection. Default: 4. */
  retries?: number | undefined;
  /** Sends the requests in the place of the global `fetch`. */
  fetch?: typeof fetch | undefined;
}

/** What every request takes. */
export interface RequestOptions {
  /** Ends the request, and the waiting between its attempts. */
  signal?: AbortSignal | undefined;
  /** The `Idempotency-Key`. Default: a new one for each call. Keep your own where a call may be repeated after a crash. */
  idempotencyKey?: string | undefined;
  /** The `ETag` of the version that is to be changed. Default: that of the record that is passed. */
  ifMatch?: string | undefined;
  /** The organization of what is created, in the place of the client's. */
  orgID?: string | undefined;
}

export interface ListOptions extends RequestOptions {
  /** How many records come with one request, 1 to 1,000. Default: 200. */
  pageSize?: number | undefined;
  /** `asc`: the oldest first. Default: `asc`. */
  order?: 'asc' | 'desc' | undefined;
}

export interface UploadOptions extends RequestOptions {
  /** The media type. Default: that of the `Blob`, otherwise `application/pdf`. */
  type?: string | undefined;
  /** Is told how many bytes have been sent of how many. An attempt that is made again begins at 0. */
  onProgress?: ((sent: number, total: number) => void) | undefined;
}

/** The content of a file. `openAsBlob` of `node:fs` gives one that is not read into memory. */
export type Content = Blob | ArrayBuffer | Uint8Array;

/** A record, by its id or as it was answered. */
export type Ref<Member extends string = 'id'> = string | Readonly<Record<Member, string>>;

/**
 * What a record is changed to. A function is given the record as it is now; it is asked again, up to five times, where
 * somebody else was faster.
 */
export type Change<Current, Body> = Body | ((current: Current) => Body | Promise<Body>);
