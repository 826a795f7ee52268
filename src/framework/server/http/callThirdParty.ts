import type { Deps } from '../deps';

/** An external HTTP service that returns JSON. */
export type Party = {
  /** Name in the log. */
  readonly name: string;
  readonly url: string;
  readonly patienceMs: number;
  /** Bearer token; absent or empty if none. */
  readonly secret?: string;
  readonly log: Pick<Deps['log'], 'warn'>;
};

/** A response, whatever its status. */
export type PartyResponse = {
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
  /** Parsed JSON; undefined if there is none. */
  readonly body: unknown;
};

/** Whether the service is overloaded or down, so that a retry makes sense. */
export const isBusy = ({ status }: PartyResponse): boolean => status >= 500 || status === 429;

/** Maximum response size in bytes. */
const mostBytes = 1_000_000;

const readLimited = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > mostBytes) throw new RangeError('answer too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

/** An error may be HTML; a success that is not JSON counts as no response. */
const readJson = (text: string, ok: boolean): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (ok) throw error;
    return undefined;
  }
};

/**
 * Sends one request, without following redirects. Never called inside a transaction.
 *
 * @param body to post: serialised JSON or a form; without one, a GET
 * @param key  idempotency key of a post
 * @returns undefined without a readable response in time. Only the kind of failure is logged: bodies contain documents
 * and incomes
 */
export const callThirdParty = async (
  { name, url, patienceMs, secret, log }: Party,
  body?: string | URLSearchParams,
  key?: string,
): Promise<PartyResponse | undefined> => {
  try {
    const response = await fetch(url, {
      headers: {
        accept: 'application/json',
        ...(secret ? { authorization: `Bearer ${secret}` } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { method: 'POST', body }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    const { ok, status } = response;
    const text = await readLimited(response);
    return { ok, status, text, body: readJson(text, ok) };
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, `${name} is silent`);
    return undefined;
  }
};
