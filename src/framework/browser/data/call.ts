import type { ExportedFile, ExportProgress } from '#kernel/entity/TransferMethods.ts';
import type { ApiSession } from './ApiSession';
import type { ApiClient } from './createClient';
import type { Call } from './createCall';
import { downloadFile } from './methods/downloadFile';
import { apiBase } from './methods/paths';

type Given = { readonly call: Call; readonly session: ApiSession; readonly client: ApiClient };

let given: Given | undefined;

/** Hands over how this browser calls, and in whose session. Once, when the session's module is loaded. */
export const giveCall = (value: Given): void => {
  given = value;
};

const handed = (): Given => {
  if (!given) throw new Error('Nobody has said how to call: giveCall is missing.');
  return given;
};

/** Calls an endpoint as the signed-in person. For pages of any subject, which know no session. */
export const call = ((...input: Parameters<Call>) => handed().call(...input)) as Call;

/** The session that calls are made in. */
export const session: ApiSession = {
  read: () => handed().session.read(),
  clear: () => handed().session.clear(),
};

type Download = {
  /** What the file is made of: sent with POST. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ExportProgress) => void;
};

/**
 * Fetches a file of the calls below the person's class: `/extractions/downloadTier`. Throws `ProblemError` when it is
 * refused.
 */
export const download = (path: string, options: Download = {}): Promise<ExportedFile> => {
  const { client, session: own } = handed();
  return downloadFile(client, { url: `${apiBase(own.read()?.userType)}${path}`, ...options });
};

type FileUpload = {
  readonly file: File;
  /** What stands beside it in the form. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Told how much has gone, 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

/** Sends a file in a form as the signed-in person: `/uploads/uploadTier`. Throws `ProblemError` when it is refused. */
export const sendFile = async (path: string, upload: FileUpload): Promise<void> => {
  const { file, fields = {}, onProgress } = upload;
  const { client, session: own } = handed();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // Last: whoever reads the form knows the rest once the file comes.
  form.append('file', file);
  await client.send({
    method: 'POST',
    url: `${apiBase(own.read()?.userType)}${path}`,
    auth: 'session',
    form,
    ...(onProgress ? { onProgress } : {}),
  });
};
