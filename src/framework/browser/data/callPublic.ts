import type { Endpoint } from '../../kernel/calls/Endpoint';
import { endpointUrl } from '../../kernel/calls/endpointUrl';
import type { WireTypes } from '../../kernel/calls/WireTypes';

/** What a call was refused with; `network` where there was no answer. */
export class PublicFailure extends Error {
  constructor(
    readonly code: string,
    readonly fields: readonly string[] = [],
  ) {
    super(code);
  }
}

type Input = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
};

/** The public key stands in the document. */
const publicKey = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="api-key"]')?.content ?? '';

const failureOf = async (answer: Response): Promise<PublicFailure> => {
  try {
    const { code, fields } = (await answer.json()) as {
      code?: string;
      fields?: readonly { path: string }[];
    };
    return new PublicFailure(
      code ?? 'network',
      fields?.map(({ path }) => path),
    );
  } catch {
    return new PublicFailure('network');
  }
};

const send = (endpoint: Endpoint, { params, query, body, signal }: Input): Promise<Response> =>
  fetch(endpointUrl(endpoint, { ...(params ? { params } : {}), ...(query ? { query } : {}) }), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      'api-key': publicKey(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });

/** Makes a call without a session. Throws `PublicFailure`, or the abort of a cancelled call. @source GATE-014 */
export const callPublic = async <E extends Endpoint & { readonly out: keyof WireTypes }>(
  endpoint: E,
  input: Input = {},
): Promise<WireTypes[E['out']]> => {
  let answer: Response;
  try {
    answer = await send(endpoint, input);
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw new PublicFailure('network');
  }
  if (!answer.ok) throw await failureOf(answer);
  return (await answer.json()) as WireTypes[E['out']];
};
