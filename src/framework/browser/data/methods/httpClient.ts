import type { ApiRequest } from '../ApiEnvironment';
import type { ApiClient } from '../createClient';
import type { UserClass } from '#kernel/calls/PeopleWords.ts';
import type { EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { pathMembers } from '#kernel/entity/pathMembers.ts';
import { callsBase } from '#kernel/calls/callsBase.ts';

type Bag = Readonly<Record<string, unknown>>;

const scalar = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** Base path for a person's class. Without a person calls are refused. */
export const apiBase = (userType: UserClass | undefined): string =>
  `${callsBase}/${userType ?? 'none'}`;

/**
 * Relative path of an entity's calls, without leading slash: `owners/42/animals`. `{field}` segments are filled from
 * the first source with that field: filter, record or meta.
 *
 * @throws when no source has it: the caller must supply the parent
 */
export const resourcePath = (
  description: Pick<EntityDescription, 'apiPath' | 'resource'>,
  sources: readonly (Bag | undefined)[],
): string =>
  description.apiPath.slice(1).replace(/\{(\w+)\}/g, (_, name: string) => {
    const found = sources.map((source) => scalar(source?.[name])).find((value) => value);
    if (found === undefined)
      throw new Error(`A call of "${description.resource}" has to say which ${name} it means`);
    return encodeURIComponent(found);
  });

/** A filter without members already in the path. */
export const filterWithoutPath = (
  description: Pick<EntityDescription, 'apiPath'>,
  filter: Bag,
): Bag => {
  const names = pathMembers(description);
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name)));
};

/** Response format of ra-data-simple-rest. */
export type HttpAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly json: unknown;
};

const isMethod = (text: string): text is ApiRequest['method'] =>
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(text);

/**
 * Adapts our client to ra-data-simple-rest. `extra` adds headers: version, idempotency key. Drops its text/plain and
 * Range headers; our client sets content types.
 */
export const createHttpClient =
  (client: ApiClient, extra: Readonly<Record<string, string>> = {}) =>
  async (url: string, options: RequestInit = {}): Promise<HttpAnswer> => {
    const method = options.method ?? 'GET';
    if (!isMethod(method)) throw new Error(`Method ${method} is not in use`);
    const response = await client.send({
      method,
      url,
      auth: 'session',
      leadsHome: true,
      headers: extra,
      ...(typeof options.body === 'string' ? { text: options.body } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    const body = await response.text();
    const json: unknown = body === '' ? {} : JSON.parse(body);
    return { status: response.status, headers: response.headers, body, json };
  };

/** Header with the version the person saw. */
export const ifMatch = (version: unknown): Record<string, string> =>
  typeof version === 'number' ? { 'If-Match': `"${version}"` } : {};

/** Header that makes a submission idempotent. */
export const idempotency = (meta: unknown): Record<string, string> => {
  const key = (meta as { idempotencyKey?: unknown } | undefined)?.idempotencyKey;
  return typeof key === 'string' ? { 'Idempotency-Key': key } : {};
};

/** Header with the reason of a change or deletion: `meta.reason`. */
export const changeReason = (meta: unknown): Record<string, string> => {
  const reason = (meta as { reason?: unknown } | undefined)?.reason;
  return typeof reason === 'string' && reason !== ''
    ? { 'X-Change-Reason': encodeURIComponent(reason) }
    : {};
};
