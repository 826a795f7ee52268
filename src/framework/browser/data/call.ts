import type { ExportedFile, ExportProgress } from '#kernel/entity/TransferMethods.ts';
import type { ApiSession } from './ApiSession';
import type { ApiClient } from './createClient';
import type { Call } from './createCall';
import { downloadFile } from './methods/downloadFile';
import { apiBase } from './methods/paths';

type Given = { readonly call: Call; readonly session: ApiSession; readonly client: ApiClient };

let given: Given | undefined;

/** Sets how this browser makes calls, and in which session. Once, when the session module loads. */
export const setCall = (value: Given): void => {
  given = value;
};

const handed = (): Given => {
  if (!given) throw new Error('Nobody has said how to call: setCall is missing.');
  return given;
};

/** Calls an endpoint as the signed-in person, for pages of any subject, which know no session. */
export const call = ((...input: Parameters<Call>) => handed().call(...input)) as Call;

/** Session of the calls. */
export const session: ApiSession = {
  read: () => handed().session.read(),
  clear: () => handed().session.clear(),
};

type Download = {
  /** Parameters of the file: sent with POST. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ExportProgress) => void;
};

/**
 * Downloads a file by path below the person's class: `/extractions/downloadTier`. Throws `ProblemError` on refusal.
 */
export const download = (path: string, options: Download = {}): Promise<ExportedFile> => {
  const { client, session: own } = handed();
  return downloadFile(client, { url: `${apiBase(own.read()?.userType)}${path}`, ...options });
};

type FileUpload = {
  readonly file: File;
  /** Further form fields. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Upload progress, 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

/** Uploads a file as the signed-in person, and returns the answer. Throws `ProblemError` on refusal. */
export const postFile = (path: string, upload: FileUpload): Promise<Response> => {
  const { file, fields = {}, onProgress } = upload;
  const { client, session: own } = handed();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // Last, so that the server knows the other fields before the file arrives.
  form.append('file', file);
  return client.send({
    method: 'POST',
    url: `${apiBase(own.read()?.userType)}${path}`,
    auth: 'session',
    form,
    ...(onProgress ? { onProgress } : {}),
  });
};

/** Uploads a file as the signed-in person: `/uploads/uploadTier`. Throws `ProblemError` on refusal. */
export const sendFile = async (path: string, upload: FileUpload): Promise<void> => {
  await postFile(path, upload);
};

type Sent = {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Outlives the page. */
  readonly keepalive?: boolean;
};

/**
 * Calls a path below the person's class, for calls whose types no application generates. Throws `ProblemError` on
 * refusal.
 */
export const callPath = async <Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  sent: Sent = {},
): Promise<Answer> => {
  const { client, session: own } = handed();
  const url = `${apiBase(own.read()?.userType)}${path}`;
  const answer = await client.send({ method, url, auth: 'session', ...sent });
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
};
