import type { ApiRequest } from '../ApiEnvironment';
import type { ApiClient } from '../createClient';

/** Response format of ra-data-simple-rest. */
export type HttpResponse = {
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
  async (url: string, options: RequestInit = {}): Promise<HttpResponse> => {
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
