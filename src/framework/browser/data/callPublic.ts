import { type Endpoint, endpointUrl } from '#kernel/calls/Endpoint.ts';
import type { WireTypes } from '#kernel/calls/ApplicationTypes.ts';

/** Error code of a call; `network` without a response. */
export class PublicFailure extends Error {
  constructor(
    readonly code: string,
    readonly fields: readonly string[] = [],
    readonly params: Readonly<Record<string, string | number>> = {},
  ) {
    super(code);
  }
}

/** Error code of a refusal; empty for any other failure. */
export const codeOfFailure = (failure: unknown): string =>
  failure instanceof PublicFailure ? failure.code : '';

/** Message key of a refusal by its code, else `failure.general`. */
export const failureKey = <Key extends string>(
  failure: unknown,
  keys: Readonly<Record<string, Key>>,
): Key | 'failure.general' => keys[codeOfFailure(failure)] ?? 'failure.general';

type Input = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
};

/** The public key is inlined in the document. */
const publicKey = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="api-key"]')?.content ?? '';

const failureOf = async (response: Response): Promise<PublicFailure> => {
  try {
    const { code, fields, params } = (await response.json()) as {
      code?: string;
      fields?: readonly { path: string }[];
      params?: Readonly<Record<string, string | number>>;
    };
    return new PublicFailure(
      code ?? 'network',
      fields?.map(({ path }) => path),
      params,
    );
  } catch {
    return new PublicFailure('network');
  }
};

/** Sends a request with the public key. Throws `PublicFailure`, or the abort of a cancelled call. */
export const fetchPublic = async (
  url: string,
  {
    headers,
    ...rest
  }: Omit<RequestInit, 'headers'> & {
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<Response> => {
  let response: Response;
  try {
    response = await fetch(url, { ...rest, headers: { ...headers, 'api-key': publicKey() } });
  } catch (error) {
    if (rest.signal?.aborted) throw error;
    throw new PublicFailure('network');
  }
  if (!response.ok) throw await failureOf(response);
  return response;
};

/** Makes a call without a session. Throws `PublicFailure`, or the abort of a cancelled call. @source GATE-014 */
export const callPublic = async <E extends Endpoint & { readonly out: keyof WireTypes }>(
  endpoint: E,
  { params, query, body, signal }: Input = {},
): Promise<WireTypes[E['out']]> => {
  const url = endpointUrl(endpoint, { ...(params ? { params } : {}), ...(query ? { query } : {}) });
  const response = await fetchPublic(url, {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  return (await response.json()) as WireTypes[E['out']];
};
