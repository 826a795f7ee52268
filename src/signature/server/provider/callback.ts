import { createHmac, timingSafeEqual } from 'node:crypto';
import { type AppError, type Result, appError, err, isOneLine, ok } from '@patio/framework/kernel';
import { type Deps, transact } from '@patio/framework/server';
import { sign } from '../process/sign';
import { noteCallback, processOfProvider } from '../store/processes';

/** How far the clock of the certifier may be from ours, and how long a call is good. */
const mostSkewMs = 300_000;
const longestId = 200;

type Signed = { readonly header: string | undefined; readonly body: Buffer };

/** The signature of a call: HMAC-SHA256 of its time and bytes. @param at seconds since 1970 */
export const callbackSignature = (secret: string, at: number, body: string | Buffer): string =>
  createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex');

/**
 * Whether a call comes from the certifier, and lately: `t=1700000000,v1=<hex>`.
 *
 * @source quality 83
 */
const isGenuine = (
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { header = '', body }: Signed,
): boolean => {
  const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (config.certifierSecret === '' || given === '') return false;
  if (Math.abs(clock().getTime() - Number(time) * 1_000) > mostSkewMs) return false;
  const expected = callbackSignature(config.certifierSecret, Number(time), body);
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected));
};

type Event = { readonly eventId: string; readonly envelopeId: string; readonly signerId: string };

const textOf = (value: unknown): string | undefined =>
  isOneLine(value, longestId) ? value : undefined;

/** The event of a call; undefined for one that says nothing that is wanted here. */
const eventOf = (body: Buffer): Event | undefined => {
  let read: unknown;
  try {
    read = JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
  const { eventId, envelopeId, signerId, type } = (read ?? {}) as Readonly<Record<string, unknown>>;
  const [event, envelope, signer] = [textOf(eventId), textOf(envelopeId), textOf(signerId)];
  if (type !== 'signed' || !event || !envelope || !signer) return undefined;
  return { eventId: event, envelopeId: envelope, signerId: signer };
};

/**
 * Takes an event of the certifier in, once: what comes again, too late or for nobody changes nothing.
 *
 * @fails signature.callback_refused
 */
export const takeCallback = async (deps: Deps, call: Signed): Promise<Result<void, AppError>> => {
  if (!isGenuine(deps, call)) return err(appError('signature.callback_refused'));
  const event = eventOf(call.body);
  if (!event) return ok(undefined);
  const { eventId, envelopeId, signerId } = event;
  // Noted only together with what it did: an event that was lost on the way in is reported again.
  return transact(deps.db, async (trx) => {
    const isNew = await noteCallback(trx, eventId, deps.clock());
    const process = isNew ? await processOfProvider(trx, 'certifier', envelopeId) : undefined;
    const detail = { reportedBy: 'callback', event: eventId };
    if (process) await sign({ ...deps, db: trx }, { processId: process.id, signerId, detail });
    return ok(undefined);
  });
};
