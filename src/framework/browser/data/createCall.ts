import type { Endpoint } from '#kernel/calls/Endpoint.ts';
import { endpointUrl } from '#kernel/calls/endpointUrl.ts';
import type { UrlValues } from '#kernel/calls/endpointUrl.ts';
import type { UserClass } from '#kernel/calls/PeopleWords.ts';
import type { Sent, WireTypes } from '#kernel/calls/WireTypes.ts';
import type { ApiRequest } from './ApiEnvironment';
import type { ApiClient } from './createClient';
import type { ApiSession } from './ApiSession';

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
