import { simulations } from '#generated/descriptions/simulations.ts';
import {
  type AppError,
  type Result,
  appError,
  err,
  ok,
  formatInstant,
} from '@patio/framework/kernel';
import {
  type Deps,
  type PersonRequest,
  countHit,
  findRow,
  hourlyLimit,
  linkTokenHash,
  newLinkToken,
  openContext,
  queueLetter,
  readRow,
  type Letter,
} from '@patio/framework/server';
import type { MemoLanguage } from '#pricing/rules/index.ts';
import { drawModel } from '#vehicles/server/index.ts';
import { paperPdf } from '#papers/server/index.ts';
import { writePaper } from './readPaper';
import { offerPath } from '../rules/openings';
import { findDealerName } from './store/lookups';
import { endShare, findShare, insertShare, listShares, purgeShares } from './store/shares';

type Shared = {
  readonly address: string;
  readonly expiresAt: Date;
  readonly seller: string;
  /** Empty if the simulation has no dealer. */
  readonly dealerName: string;
  readonly language: MemoLanguage;
};

const senderOf = (of: string, { seller, dealerName }: Shared): string =>
  dealerName === '' ? seller : `${seller}${of}${dealerName},`;

const words: Readonly<Record<MemoLanguage, (shared: Shared) => Omit<Letter, 'language'>>> = {
  'pt-BR': (shared) => ({
    subject: 'Sua simulação de financiamento',
    greeting: 'Olá.',
    lines: [
      `${senderOf(', de ', shared)} enviou a você uma simulação de financiamento. Veja as condições:`,
    ],
    button: { label: 'Abrir a simulação', url: shared.address },
    notes: [
      `O link vale até ${formatInstant(shared.expiresAt.toISOString())}.`,
      'Se você não pediu esta simulação, ignore esta mensagem.',
    ],
  }),
  en: (shared) => ({
    subject: 'Your financing simulation',
    greeting: 'Hello.',
    lines: [`${senderOf(', of ', shared)} sent you a financing simulation. See its conditions:`],
    button: { label: 'Open the simulation', url: shared.address },
    notes: [
      `The link opens until ${formatInstant(shared.expiresAt.toISOString())}.`,
      'If you didn’t ask for it, ignore this message.',
      `Português: ${senderOf(', de ', shared)} enviou a você uma simulação de financiamento no endereço acima.`,
    ],
  }),
};

/** E-mail to a client with a link. */
export const shareMail = (shared: Shared): { readonly type: 'shared'; readonly letter: Letter } => {
  const { language } = shared;
  return { type: 'shared', letter: { language, ...words[language](shared) } };
};

const dayMs = 86_400_000;

/** How long an expired link is still recognised as such. */
const rememberedDays = 90;

type ShareRequest = {
  readonly id: string;
  readonly days: number;
  readonly language: MemoLanguage;
  /** E-mail recipient of the link. */
  readonly email?: string | undefined;
  /** Reply phone for the customer. */
  readonly phone?: string | undefined;
};

/** Row of a simulation that a person may share. @fails SIS001 where the person does not see it */
const ownRow = (deps: Deps, request: PersonRequest, id: string) =>
  findRow({ ...openContext(deps, request), description: simulations }, deps.db, { id });

/** Maximum e-mails to clients per person and hour. */
const mailsPerHour = 60;
const hourSeconds = 3_600;

/** Counts an e-mail to a client. @fails record.hourly_limit above 60 an hour */
export const limitClientMails = async (
  deps: Deps,
  { actor }: PersonRequest,
): Promise<Result<void, AppError>> => {
  const { hits, remainingSeconds: leftSeconds } = await countHit(deps, {
    name: 'share',
    subject: actor.username,
    windowSeconds: hourSeconds,
  });
  return hits > mailsPerHour ? err(hourlyLimit(leftSeconds)) : ok(undefined);
};

/**
 * Creates an expiring link to the client's offer, and e-mails it if an address is given.
 *
 * @fails SIS001 where the person does not see the simulation; record.hourly_limit above 60 e-mails an hour
 */
export const shareSimulation = async (
  deps: Deps,
  request: PersonRequest,
  { id, days, language, email, phone }: ShareRequest,
): Promise<Result<{ path: string; expiresAt: string }, AppError>> => {
  const row = await ownRow(deps, request, id);
  if (!row.ok) return row;
  const allowed = email === undefined ? ok(undefined) : await limitClientMails(deps, request);
  if (!allowed.ok) return allowed;
  const { userId, username, name } = request.actor;
  const token = newLinkToken();
  const path = `${offerPath}/${token}`;
  const at = deps.clock();
  const expiresAt = new Date(at.getTime() + days * dayMs);
  await deps.db.transaction().execute(async (trx) => {
    await insertShare(trx, {
      tokenHash: linkTokenHash(token),
      simulationId: row.value.id,
      language,
      expiresAt,
      at,
      createdBy: userId,
      sentTo: email ?? null,
      replyPhone: phone ?? null,
    });
    if (email === undefined) return;
    const address = new URL(path, deps.config.publicUrl).href;
    const dealerName = await findDealerName(trx, row.value.dealer);
    await queueLetter(trx, deps, {
      user: { id: userId, username, email },
      ...shareMail({ address, expiresAt, seller: name, dealerName, language }),
    });
  });
  return ok({ path, expiresAt: expiresAt.toISOString() });
};

/** Valid links of a simulation. @fails SIS001 */
export const openLinks = async (deps: Deps, request: PersonRequest, id: string) => {
  const row = await ownRow(deps, request, id);
  return row.ok ? ok([...(await listShares(deps.db, row.value.id, deps.clock()))]) : row;
};

/** Revokes a link; returns the remaining valid ones. @fails SIS001 */
export const endLink = async (
  deps: Deps,
  request: PersonRequest,
  { id, shareId }: { readonly id: string; readonly shareId: string },
) => {
  const row = await ownRow(deps, request, id);
  if (!row.ok) return row;
  const input = { simulationId: row.value.id, shareId, at: deps.clock() };
  const isEnded = await endShare(deps.db, input);
  return isEnded ? openLinks(deps, request, id) : err(appError('SIS001'));
};

/** Removes links that expired 90 days ago. Returns 0: nothing is left to do. */
export const purgeLinks = async (deps: Deps): Promise<number> => {
  await purgeShares(deps.db, new Date(deps.clock().getTime() - rememberedDays * dayMs));
  return 0;
};

/** A paper sent to a client, in the link's language. */
type SharedPaper = { readonly content: Buffer; readonly language: 'pt-BR' | 'en' };

/** The PDF behind a link. @fails SIS001 if unknown or expired */
export const openShared = async (
  deps: Deps,
  token: string,
): Promise<Result<SharedPaper, AppError>> => {
  const share = await findShare(deps.db, linkTokenHash(token), deps.clock());
  if (share?.state !== 'open') return err(appError('SIS001'));
  const row = await readRow(deps.db, simulations, { key: share.simulationId, visibleTo: null });
  if (!row) return err(appError('SIS001'));
  const { language, expiresAt: until } = share;
  const paper = await writePaper(deps, row, { audience: 'customer', language, until });
  const car = await drawModel(deps.db, row.model);
  return ok({ content: await paperPdf(paper, language, car), language });
};
