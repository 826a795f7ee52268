import type { ExportedFile, ExportProgress } from '#kernel/entity/TransferMethods.ts';
import type { ApiClient } from '../createClient';

type Download = {
  readonly url: string;
  /** Parameters of the file: sent with POST. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ExportProgress) => void) | undefined;
};

const reportMs = 100;

const nameOf = (headers: Headers): string =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'download';

/** Maximum bytes buffered by the page; the rest goes to Blobs, which the browser may move to disk. */
const bufferBytes = 4_000_000;

const readParts = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  report: (bytes: number) => void,
): Promise<readonly BlobPart[]> => {
  const parts: Blob[] = [];
  let buffered: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader();
  let bytes = 0;
  let handed = 0;
  let reported = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    buffered.push(part.value);
    bytes += part.value.length;
    if (bytes - handed >= bufferBytes) {
      parts.push(new Blob(buffered));
      buffered = [];
      handed = bytes;
    }
    if (Date.now() - reported < reportMs) continue;
    reported = Date.now();
    report(bytes);
  }
  report(bytes);
  return [...parts, ...buffered];
};

/** Downloads a file with the session's token and reports progress. */
export const downloadFile = async (
  client: ApiClient,
  { url, body, signal, onProgress }: Download,
): Promise<ExportedFile> => {
  const response = await client.send({
    method: body === undefined ? 'GET' : 'POST',
    url,
    ...(body === undefined ? {} : { body }),
    auth: 'session',
    leadsHome: true,
    ...(signal ? { signal } : {}),
  });
  const rows = response.headers.get('x-total-rows');
  const known = rows === null ? null : Number(rows);
  const report = (bytes: number): void => onProgress?.({ bytes, rows: known });
  const parts = response.body ? await readParts(response.body, report) : [];
  return {
    fileName: nameOf(response.headers),
    mediaType: response.headers.get('content-type') ?? 'application/octet-stream',
    parts,
  };
};
