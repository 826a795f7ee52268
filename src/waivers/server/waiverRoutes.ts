import {
  type AppError,
  type Result,
  appError,
  err,
  localDateOf,
  ok,
  formatInstant,
  entityPath,
} from '@patio/framework/kernel';
import {
  type Deps,
  type PersonRequest,
  type Row,
  findRow,
  linkTokenHash,
  newLinkToken,
  openContext,
  queueLetter,
  type Letter,
  type RouteModule,
  route,
  transact,
} from '@patio/framework/server';
import { simulations } from '#generated/descriptions/simulations.ts';
import { readAddOns } from '#addOns/server/index.ts';
import type { MemoLanguage } from '#pricing/rules/index.ts';
import { limitClientMails } from '#simulation/server/index.ts';
import { addOnName } from '#addOns/rules/addOns.ts';
import { publicRoute } from '#csf/server/index.ts';
import type { WaiverAnswer, WaiverPage } from '#generated/types/wire.ts';
import { notifyUsers } from '#session/server/index.ts';
import {
  answerWaiver as answerCall,
  requestWaiver as askCall,
  listWaivers,
  openWaiver as openCall,
} from '../calls';
import { waiverNotice } from '../rules/waiverNotice';
import {
  insertWaiver,
  listWaiverRows,
  findWaiver,
  storeAnswer,
  type OpenWaiver,
} from './store/waivers';

type Sent = {
  readonly address: string;
  readonly expiresAt: Date;
  readonly seller: string;
  readonly language: MemoLanguage;
};

/** Mail texts. The client's language is unknown, so the last line is in the other one. */
const words: Readonly<Record<MemoLanguage, (sent: Sent) => Omit<Letter, 'language'>>> = {
  'pt-BR': ({ address: url, expiresAt, seller }) => ({
    subject: 'Confirme se quer os adicionais da sua compra',
    greeting: 'Olá.',
    lines: [
      `${seller} pede que você confirme se quer ou não os seguros e serviços opcionais do seu financiamento. Responda aqui:`,
    ],
    button: { label: 'Responder', url },
    notes: [
      `O link vale até ${formatInstant(expiresAt.toISOString())}.`,
      'Se você não está comprando um carro, ignore esta mensagem.',
      `English: ${seller} asks you at the address above whether you want the optional insurance and services.`,
    ],
  }),
  en: ({ address: url, expiresAt, seller }) => ({
    subject: 'Confirm whether you want the add-ons of your purchase',
    greeting: 'Hello.',
    lines: [
      `${seller} asks you to confirm whether or not you want the optional insurance and services of your financing. Answer here:`,
    ],
    button: { label: 'Answer', url },
    notes: [
      `The link opens until ${formatInstant(expiresAt.toISOString())}.`,
      'If you are not buying a car, ignore this message.',
      `Português: ${seller} pergunta no endereço acima se você quer os seguros e serviços opcionais.`,
    ],
  }),
};

/** Builds the mail with a waiver link. */
export const waiverMail = (sent: Sent): { readonly type: 'shared'; readonly letter: Letter } => {
  const { language } = sent;
  return { type: 'shared', letter: { language, ...words[language](sent) } };
};

const dayMs = 86_400_000;

type WaiverQuestion = {
  readonly id: string;
  readonly days: number;
  readonly language: MemoLanguage;
  /** Optional address to mail the link to. */
  readonly email?: string | undefined;
};

type Priced = { readonly name: string; readonly nameEn?: string | null };

/** Reads a simulation with the person's permissions. @fails SIS001 */
const ownRow = (deps: Deps, request: PersonRequest, id: string) =>
  findRow({ ...openContext(deps, request), description: simulations }, deps.db, { id });

/** Add-ons to waive: those of the simulation, else those the dealer sells. */
const itemsOf = async (deps: Deps, row: Row, language: MemoLanguage): Promise<string[]> => {
  const chosen = (row['addOnPrices'] ?? []) as readonly Priced[];
  const dealerId = typeof row['dealer'] === 'string' ? row['dealer'] : null;
  const offered = async () => readAddOns(deps.db, { day: localDateOf(deps.clock()), dealerId });
  const items = chosen.length > 0 ? chosen : await offered();
  return items.map((item) => addOnName(item, language));
};

/**
 * Creates a waiver link for a simulation and mails it if an address is given.
 *
 * @fails SIS001 if the person cannot see the simulation; waiver.no_items if there is nothing to waive;
 *   record.hourly_limit beyond the messages of an hour
 * @source MISC-PUB-03, OQ-170
 */
const requestWaiver = async (
  deps: Deps,
  request: PersonRequest,
  { id, days, language, email }: WaiverQuestion,
): Promise<Result<{ path: string; expiresAt: string }, AppError>> => {
  const row = await ownRow(deps, request, id);
  if (!row.ok) return row;
  const items = await itemsOf(deps, row.value, language);
  if (items.length === 0) return err(appError('waiver.no_items'));
  const allowed = email === undefined ? ok(undefined) : await limitClientMails(deps, request);
  if (!allowed.ok) return allowed;
  const { userId, username, name } = request.actor;
  const token = newLinkToken();
  const path = `/vapsExemption#${token}`;
  const at = deps.clock();
  const expiresAt = new Date(at.getTime() + days * dayMs);
  await deps.db.transaction().execute(async (trx) => {
    await insertWaiver(trx, {
      id: deps.ids(),
      simulationId: row.value.id,
      tokenHash: linkTokenHash(token),
      language,
      items,
      sentTo: email ?? null,
      createdBy: userId,
      at,
      expiresAt,
    });
    if (email === undefined) return;
    const address = `${deps.config.publicUrl}${path}`;
    await queueLetter(trx, deps, {
      user: { id: userId, username, email },
      ...waiverMail({ address, expiresAt, seller: name, language }),
    });
  });
  return ok({ path, expiresAt: expiresAt.toISOString() });
};

/** Lists the waiver requests and answers of a simulation. @fails SIS001 */
const readWaivers = async (deps: Deps, request: PersonRequest, id: string) => {
  const row = await ownRow(deps, request, id);
  return row.ok ? ok([...(await listWaiverRows(deps.db, row.value.id))]) : row;
};

const pageOf = (
  { config }: Pick<Deps, 'config'>,
  { id: _id, sender: _sender, simulationId: _simulation, ...page }: OpenWaiver,
): WaiverPage => ({ ...page, lenderName: config.lenderName });

/** Reads the question of a link. @fails SIS001 for one that is unknown, was replaced or has expired */
const openWaiver = async (deps: Deps, token: string): Promise<Result<WaiverPage, AppError>> => {
  const found = await findWaiver(deps.db, { tokenHash: linkTokenHash(token), at: deps.clock() });
  return found ? ok(pageOf(deps, found)) : err(appError('SIS001'));
};

/**
 * Stores the client's answer and notifies the sender of the link. Idempotent.
 *
 * @fails SIS001 as `openWaiver`; waiver.answered if the opposite answer was already given
 * @source MISC-PUB-03, OQ-170
 */
const answerWaiver = (
  deps: Deps,
  { token, answer }: WaiverAnswer,
): Promise<Result<WaiverPage, AppError>> =>
  transact(deps.db, async (trx) => {
    const at = deps.clock();
    const found = await findWaiver(trx, { tokenHash: linkTokenHash(token), at, lock: true });
    if (!found) return err(appError('SIS001'));
    if (found.answer === answer) return ok(pageOf(deps, found));
    if (found.answer !== null) return err(appError('waiver.answered'));
    await storeAnswer(trx, { id: found.id, answer, at });
    const vehicle = found.vehicle ?? '';
    const usernames = found.sender === null ? [] : [found.sender];
    const path = entityPath(simulations, 'show', found.simulationId);
    await notifyUsers(trx, { ...waiverNotice({ vehicle, answer }), path, usernames, at });
    return ok(pageOf(deps, { ...found, answer, answeredAt: at.toISOString() }));
  });

/** Waivers of add-ons: requested by staff, answered by the client through a link. */
export const waiverRoutes: RouteModule = [
  route(askCall, (deps, { params, body, context, reply }) => {
    void reply.code(201);
    const { days, language = 'pt-BR', email } = body;
    return requestWaiver(deps, context, { id: params.id, days, language, email });
  }),
  route(listWaivers, (deps, { params, context }) => readWaivers(deps, context, params.id)),
  publicRoute(openCall, (deps, { body }) => openWaiver(deps, body.token)),
  publicRoute(answerCall, (deps, { body }) => answerWaiver(deps, body)),
];
