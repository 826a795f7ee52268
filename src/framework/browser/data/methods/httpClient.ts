import type { ApiRequest } from '../ApiEnvironment';
import type { ApiClient } from '../createClient';

/** What ra-data-simple-rest reads of an answer. */
export type HttpAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly json: unknown;
};

const isMethod = (text: string): text is ApiRequest['method'] =>
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(text);

/**
 * Makes ra-data-simple-rest speak through our client. `extra` joins headers: version, idempotency key. Its text/plain
 * and Range headers are dropped; our client names the type of a body itself.
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

/** Header that names the version which a person saw. */
export const ifMatch = (version: unknown): Record<string, string> =>
  typeof version === 'number' ? { 'If-Match': `"${version}"` } : {};

/** Header that gives a repeated submission one effect. */
export const idempotency = (meta: unknown): Record<string, string> => {
  const key = (meta as { idempotencyKey?: unknown } | undefined)?.idempotencyKey;
  return typeof key === 'string' ? { 'Idempotency-Key': key } : {};
};

/** Header that says why a record is changed or removed: `meta.reason`. */
export const changeReason = (meta: unknown): Record<string, string> => {
  const reason = (meta as { reason?: unknown } | undefined)?.reason;
  return typeof reason === 'string' && reason !== ''
    ? { 'X-Change-Reason': encodeURIComponent(reason) }
    : {};
};
