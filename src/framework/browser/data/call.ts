import type { ExportedFile, ExportProgress } from '#kernel/entity/TransferMethods.ts';
import type { ApiSession, ApiRequest } from './ApiEnvironment';
import type { ApiClient } from './createClient';
import { downloadFile } from './methods/downloadFile';
import { apiBase } from './methods/paths';
import { type Endpoint, endpointUrl, type UrlValues } from '#kernel/calls/Endpoint.ts';
import type { UserClass, Sent, WireTypes } from '#kernel/calls/ApplicationTypes.ts';

type Wire<N> = N extends keyof WireTypes ? WireTypes[N] : never;
type Part<Key extends string, N> = N extends keyof WireTypes ? Record<Key, Wire<N>> : unknown;

type Body<N> = N extends keyof WireTypes ? { readonly body: Sent<WireTypes[N]> } : unknown;

/** Options of every call. */
type CallOptions = {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether a final 403 redirects home. Default: except for reads, whose page reports it. */
  readonly leadsHome?: boolean;
  readonly keepalive?: boolean;
  /** Sends tokens with a call that works without them. */
  readonly withToken?: boolean;
  /** Class in the path; default: the session's. */
  readonly userType?: UserClass;
  /** One per intended effect: a repeated call with the same key has one effect. */
  readonly idempotencyKey?: string;
};

/** Input of an endpoint: exactly the parts in its descriptor. */
type CallInput<E extends Endpoint> = Part<'params', E['in']['params']> &
  Part<'query', E['in']['query']> &
  Body<E['in']['body']> &
  CallOptions;

/** Response of an endpoint; nothing for calls without one. */
type CallOutput<E extends Endpoint> = E['out'] extends keyof WireTypes
  ? WireTypes[E['out']]
  : undefined;

/** Input is optional for calls without required parts. */
type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** Calls an endpoint by its descriptor. Throws `ProblemError` on refusal. */
export type Call = <const E extends Endpoint>(
  endpoint: E,
  ...input: CallArguments<E>
) => Promise<CallOutput<E>>;

type LooseInput = CallOptions & {
  readonly params?: UrlValues['params'];
  readonly query?: UrlValues['query'];
  readonly body?: unknown;
};

const requestOf = (
  endpoint: Endpoint,
  input: LooseInput,
  userType: UserClass | undefined,
): ApiRequest => {
  const { params, query, body, signal, headers, idempotencyKey, leadsHome, keepalive } = input;
  const key: Record<string, string> = idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {};
  return {
    method: endpoint.method,
    url: endpointUrl(endpoint, { ...(userType ? { userType } : {}), params, query }),
    auth: input.withToken ? 'token' : endpoint.auth,
    headers: { ...headers, ...key },
    ...(leadsHome === undefined ? {} : { leadsHome }),
    keepalive: keepalive === true,
    ...(endpoint.in.body ? { body } : {}),
    ...(signal ? { signal } : {}),
  };
};

/** Binds `call` to a client and a session. */
export const createCall = (client: ApiClient, session: ApiSession): Call => {
  const call = async (endpoint: Endpoint, input: LooseInput = {}): Promise<unknown> => {
    const userType = input.userType ?? session.read()?.userType;
    const response = await client.send(requestOf(endpoint, input, userType));
    if (response.status === 204 || !endpoint.out) return undefined;
    return response.json();
  };
  return call as Call;
};

type Given = { readonly call: Call; readonly session: ApiSession; readonly client: ApiClient };

let given: Given | undefined;

/** Sets the caller and session of this browser. Called once, when the session module loads. */
export const setCall = (value: Given): void => {
  given = value;
};

const handed = (): Given => {
  if (!given) throw new Error('Nobody has said how to call: setCall is missing.');
  return given;
};

/** Calls an endpoint as the signed-in person, from any page without a reference to the session. */
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

/** Uploads a file as the signed-in person, and returns the response. Throws `ProblemError` on refusal. */
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

type SentBytes = {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Outlives the page. */
  readonly keepalive?: boolean;
};

/** Calls a path below the person's class without generated types. Throws `ProblemError` on refusal. */
export const callPath = async <Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  sent: SentBytes = {},
): Promise<Answer> => {
  const { client, session: own } = handed();
  const url = `${apiBase(own.read()?.userType)}${path}`;
  const response = await client.send({ method, url, auth: 'session', ...sent });
  return (response.status === 204 ? undefined : await response.json()) as Answer;
};
