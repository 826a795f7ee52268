import type { Deps } from '../deps';

/** Somebody outside who is asked by HTTP and answers JSON. */
export type Party = {
  /** Names it in the log. */
  readonly name: string;
  readonly url: string;
  readonly patienceMs: number;
  /** Sent as bearer; absent or empty where none is agreed. */
  readonly secret?: string;
  readonly log: Pick<Deps['log'], 'warn'>;
};

/** What was answered, whatever its status. */
export type PartyAnswer = {
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
  /** The text read as JSON; undefined where there is none. */
  readonly body: unknown;
};

/** Whether somebody has no time for what is asked, or is out of order: it may be asked later. */
export const isBusy = ({ status }: PartyAnswer): boolean => status >= 500 || status === 429;

/** Largest answer that is read: bytes. */
const mostBytes = 1_000_000;

const readLimited = async (answer: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > mostBytes) throw new RangeError('answer too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

/** A refusal may come as a page; a success that is no JSON counts as no answer. */
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
 * Asks once and follows no redirect. Never called inside of a transaction.
 *
 * @param body what is posted, JSON that is written already or a form; without one it is read
 * @param key  makes a post that comes twice count once
 * @returns undefined where nothing arrived in time, or nothing that can be read. Of the exchange only the kind of the
 * fault is logged: bodies hold documents and incomes
 */
export const askParty = async (
  { name, url, patienceMs, secret, log }: Party,
  body?: string | URLSearchParams,
  key?: string,
): Promise<PartyAnswer | undefined> => {
  try {
    const answer = await fetch(url, {
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
    const { ok, status } = answer;
    const text = await readLimited(answer);
    return { ok, status, text, body: readJson(text, ok) };
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, `${name} is silent`);
    return undefined;
  }
};
