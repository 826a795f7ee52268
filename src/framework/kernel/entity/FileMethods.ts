/** A file that was uploaded and waits for its record. `ref` is the value for the field. */
export type StoredFile = {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly type: string;
  readonly ref: string;
};

/** A file to send. `file` is the browser's own `File`, `signal` its `AbortSignal`. */
export type FileUpload = {
  readonly field: string;
  readonly file: unknown;
  readonly signal?: unknown;
  /** Told how much has gone, 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

/** What the engine's screens call for files. The client implements it. */
export type FileMethods = {
  uploadFile(resource: string, params: FileUpload): Promise<{ data: StoredFile }>;
  /** The content, as the browser's own `Blob`. */
  readFile(
    resource: string,
    params: { readonly id: string; readonly field: string; readonly signal?: unknown },
  ): Promise<{ data: unknown }>;
};
