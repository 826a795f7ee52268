import {
  type AppError,
  type Result,
  appError,
  err,
  localDateOf,
  ok,
} from '@patio/framework/kernel';
import {
  type Deps,
  type PersonRequest,
  type Row,
  type Values,
  allow,
  applyChange,
  findRow,
  runWrite,
} from '@patio/framework/server';
import type { InsuranceAnswer } from '#generated/types/wire.ts';
import { commissionLeft } from '#insurance/rules/commission.ts';
import { refusalOfResult } from '#insurance/rules/proposals/insurerAnswer.ts';
import { familyOf, type InsuranceType } from '#insurance/rules/proposals/insuranceTypes.ts';
import {
  isInRegret,
  isSent,
  regretDays,
  statusOf,
  type InsuranceStatus,
} from '#insurance/rules/proposals/lifecycle.ts';
import type { DeskKind, InsurerReply, InsurerSale } from '../desk/InsurerDesk';
import { priceOfWork } from './priceOfWork';
import { findCardOf } from './store/cards';
import { recordCouponUse } from './recordCouponUse';
import { keepAnswer } from './store/answers';
import { deskOf } from '../desk/deskOf';
import { codeOfItem } from './store/facts';
import { beginTelling, endTelling, pauseTelling } from './store/tellings';
import { wireAnswer } from './wireAnswer';
import { proposalContext, type WorkAsk } from './work';

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** A stored proposal as an insurer hears of it. */
export const saleOf = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  row: Row,
  kind: DeskKind,
): Promise<InsurerSale> => {
  const day = localDateOf(clock());
  const sentAt = text(row['sentAt']);
  return {
    kind,
    day,
    proposalId: String(row.id),
    type: row['insuranceType'] as InsuranceType,
    sentOn: sentAt === null ? null : localDateOf(new Date(sentAt)),
    quoteId: text(row['insurerQuoteId']),
    proposalNumber: text(row['proposalNumber']),
    policyNumber: text(row['policyNumber']),
    premium: Number(row['insurancePremium'] ?? 0),
    effectiveFrom: text(row['effectiveFrom']) ?? day,
    term: Number(row['term'] ?? 0),
    assured: {
      name: text(row['assuredName']) ?? '',
      document: text(row['clientDocument']) ?? '',
      email: text(row['email']) ?? '',
    },
    occupationCode: await codeOfItem(db, row['occupation']),
    politicallyExposedPerson: row['exposedPerson'] === true,
    vin: text(row['vin']),
    claims: Number(row['sinister'] ?? 0),
    instalments: Number(row['installmentNumber'] ?? 1),
    paymentType: text(row['paymentType']),
  };
};

/** How much longer than the insurer may take a call holds what it tells. */
const slackMs = 30_000;

type Ask = {
  readonly row: Row;
  readonly kind: DeskKind;
  /** The version of the proposal by now: another call may have told it just before. */
  readonly seen: () => Promise<number | undefined>;
};

type ToldOnce = {
  readonly reply: InsurerReply;
  /** To be called at the end: what is neither kept nor refused is told again under its key. */
  readonly settle: (isDone: boolean) => Promise<void>;
};

/**
 * Tells an insurer of a proposal, one call at a time. Outside of any transaction.
 *
 * @fails idempotency.in_progress while another call tells it, record.version_stale where one has,
 *   insurance.insurer_silent
 */
const tellOnce = async (
  deps: Deps,
  { row, kind, seen }: Ask,
): Promise<Result<ToldOnce, AppError>> => {
  const { db, config, clock } = deps;
  const telling = { proposalId: String(row.id), kind };
  const key = await beginTelling(db, {
    ...telling,
    key: deps.ids(),
    version: row.version,
    now: clock(),
    patienceMs: config.insurersPatienceMs + slackMs,
  });
  if (key === undefined) return err(appError('idempotency.in_progress'));
  if ((await seen()) !== row.version) {
    await pauseTelling(db, telling);
    return err(appError('record.version_stale'));
  }
  const told = await deskOf(deps)(await saleOf(deps, row, kind), key);
  if (told.ok)
    return ok({
      reply: told.value,
      settle: (isDone) => (isDone ? endTelling : pauseTelling)(db, telling),
    });
  await pauseTelling(db, telling);
  return told;
};

/** A card counts for the proposal that it was typed for. */
const isFilled = async ({ db }: Deps, { id, cardToken }: Row): Promise<boolean> => {
  const card = await findCardOf(db, String(id));
  return card?.token === cardToken && typeof card?.lastDigits === 'string';
};

/**
 * Whether a quoted proposal may go to the insurer: its price is still the same, and it says how it is paid.
 *
 * @fails insurance.quote_changed, validation.failed at paymentType, insurance.card_unfilled
 */
const checkSendable = async (
  deps: Deps,
  request: PersonRequest,
  row: Row,
): Promise<Result<void, AppError>> => {
  const dealerId = String(row['dealerId']);
  const now = await priceOfWork(deps, request, { values: row, dealerId });
  if (!now.ok) return now;
  if (now.value.total !== Number(row['insurancePremium']))
    return err(appError('insurance.quote_changed'));
  const { paymentType } = row;
  if (typeof paymentType !== 'string') {
    const fields = [{ path: 'paymentType', code: 'validation.required' }] as const;
    return err(appError('validation.failed', { fields }));
  }
  if (paymentType === 'CARD' && !(await isFilled(deps, row)))
    return err(appError('insurance.card_unfilled'));
  return ok(undefined);
};

/** The statuses in which an insurer is told. */
const needed: Readonly<Record<DeskKind, readonly InsuranceStatus[]>> = {
  proposal: ['Cotada'],
  policy: ['Proposta', 'Em análise'],
  cancellation: ['Proposta', 'Em análise', 'Emitida'],
};

const mayTell = (row: Row, kind: DeskKind, now: Date): Result<void, AppError> => {
  const status = statusOf(row['status']);
  const isOther = !needed[kind].includes(status);
  if (isOther || (kind === 'policy' && row['isManual'] === true)) return err(appError('PRS012'));
  if (isSent(status)) return ok(undefined);
  const issued = localDateOf(new Date(String(row['issuedAt'] ?? now.toISOString())));
  if (kind === 'cancellation' && !isInRegret(issued, localDateOf(now)))
    return err(appError('insurance.regret_over', { params: { limit: regretDays } }));
  return ok(undefined);
};

/** What stands where an insurer refuses without a reason. @source INS-124, OQ-138 */
const failed = (type: unknown): AppError => {
  const family = familyOf(type);
  if (family === 'PMC') return appError('CARDIF.proposal_failed');
  return appError(family === 'GAP' ? 'ASS.enrolment_failed' : 'SEGAUTOERR');
};

const refusalOf = (row: Row, reply: InsurerReply): AppError | undefined => {
  if (reply.created || reply.isUnderAnalysis) return undefined;
  const said = refusalOfResult(reply.result);
  return said && said.code !== 'SEGAUTOERR' ? said : failed(row['insuranceType']);
};

type Answered = { readonly kind: DeskKind; readonly reply: InsurerReply; readonly at: string };

/** What an answer makes of a proposal. */
const changeOf = (row: Row, { kind, reply, at }: Answered): Values => {
  const { proposalNumber = row['proposalNumber'] ?? null, policyNumber, contractNumber } = reply;
  if (kind === 'proposal')
    return { status: 'Proposta', proposalNumber, sentAt: at, insurerReason: null };
  if (reply.isUnderAnalysis) return { status: 'Em análise' };
  if (kind === 'policy')
    return {
      status: 'Emitida',
      proposalNumber,
      issuedAt: at,
      policyNumber: policyNumber ?? null,
      contractNumber: contractNumber ?? null,
    };
  const given = commissionLeft(row['commissionValue'], { elapsed: 0, duration: 1 });
  return {
    status: 'Cancelada',
    cancelledAt: at,
    commissionValue: given,
    // Before the policy nothing was paid.
    refund: isSent(statusOf(row['status'])) ? null : (row['insurancePremium'] ?? null),
  };
};

type Telling = WorkAsk & {
  readonly kind: DeskKind;
  readonly reason?: string;
  /** What else the proposal keeps once the insurer has it. */
  readonly kept?: Values;
};
/** The insurance desk has it and no policy was made: the insurer's own desk does not know it. */
const isByHand = (row: Row): boolean => row['isManual'] === true && isSent(statusOf(row['status']));

const unasked: InsurerReply = { created: false, request: '', response: '' };

type Told = {
  readonly kind: DeskKind;
  readonly reason: string | null;
  readonly row: Row;
  readonly reply: InsurerReply;
  readonly kept?: Values | undefined;
};

const store = (
  deps: Deps,
  request: PersonRequest,
  { kind, reason, row, reply, kept }: Told,
): Promise<Result<InsuranceAnswer, AppError>> => {
  const context = proposalContext(deps, request);
  const at = deps.clock();
  return runWrite(context, async (trx) => {
    const locked = await findRow(context, trx, { id: String(row.id), lock: true });
    if (!locked.ok) return locked;
    const still = mayTell(locked.value, kind, at);
    if (!still.ok) return still;
    const values = { ...kept, ...changeOf(locked.value, { kind, reply, at: at.toISOString() }) };
    const [after = locked.value] = await applyChange(
      { ...context, trx },
      {
        rows: [locked.value],
        values,
        action: 'update',
        reason,
      },
    );
    if (values['status'] === 'Emitida') await recordCouponUse({ trx, deps }, after);
    const { request: said, response } = reply;
    const proposalId = String(row.id);
    if (!reply.created) return ok(wireAnswer(after, undefined));
    await keepAnswer(trx, { id: deps.ids(), proposalId, kind, at, request: said, response });
    return ok(wireAnswer(after, { request: said, response }));
  });
};

/** The version of a proposal as it stands by now. */
const seenNow = async (deps: Deps, request: PersonRequest, { id }: Row) => {
  const found = await findRow(proposalContext(deps, request), deps.db, { id: String(id) });
  return found.ok ? found.value.version : undefined;
};

/** A proposal that the person may tell the insurer of, in the status that it takes. */
const tellable = async (
  deps: Deps,
  request: PersonRequest,
  { id, type, kind }: Telling,
): Promise<Result<Row, AppError>> => {
  const context = proposalContext(deps, request);
  const allowed = await allow(context, 'edit');
  if (!allowed.ok) return allowed;
  const found = await findRow(context, deps.db, { id });
  if (!found.ok) return found;
  const row = found.value;
  if (type !== undefined && familyOf(type) !== familyOf(row['insuranceType']))
    return err(appError('SIS001'));
  const may = mayTell(row, kind, deps.clock());
  if (!may.ok) return may;
  const sendable = kind === 'proposal' ? await checkSendable(deps, request, row) : ok(undefined);
  return sendable.ok ? ok(row) : sendable;
};

/**
 * Tells an insurer of a proposal: sends it, has its policy issued or hears that it is looked at first, ends it. The
 * insurer is told outside of any transaction; nothing is kept of an answer that made nothing.
 *
 * @fails SIS001, access.denied, PRS012, insurance.regret_over
 * @fails what `checkSendable` refuses, insurance.insurer_silent, insurance.insurer_refused, SEGAUTOERR,
 *   CARDIF.proposal_failed,
 *   ASS.enrolment_failed
 * @source CALL-183, CALL-187, CALL-210, CALL-211, CALL-279, INS-109, INS-116
 */
export const tellInsurer = async (
  deps: Deps,
  request: PersonRequest,
  telling: Telling,
): Promise<Result<InsuranceAnswer, AppError>> => {
  const { kind, reason = null } = telling;
  const found = await tellable(deps, request, telling);
  if (!found.ok) return found;
  const row = found.value;
  if (kind === 'cancellation' && isByHand(row))
    return store(deps, request, { kind, reason, row, reply: unasked });
  const told = await tellOnce(deps, { row, kind, seen: () => seenNow(deps, request, row) });
  if (!told.ok) return told;
  const { reply, settle } = told.value;
  const refusal = refusalOf(row, reply);
  let isDone = refusal !== undefined;
  try {
    if (refusal) return err(refusal);
    const done = await store(deps, request, { kind, reason, row, reply, kept: telling.kept });
    isDone = done.ok;
    return done;
  } finally {
    await settle(isDone);
  }
};
