import {
  type AppError,
  type Result,
  appError,
  err,
  localDateOf,
  ok,
} from '@patio/framework/kernel';
import {
  type Database,
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
import {
  statusOf,
  isWithdrawalOpen,
  isSent,
  withdrawalDays,
  type InsuranceStatus,
} from '#insurance/rules/proposals/lifecycle.ts';
import { readJson, refusalOfResult } from '#insurance/rules/proposals/insurerAnswer.ts';
import {
  type ProposalValues,
  familyOf,
  type InsuranceType,
  type ProposalRow,
} from '#insurance/rules/proposals/insuranceTypes.ts';
import { commissionLeft } from '#insurance/rules/commission.ts';
import { type DeskKind, type InsurerReply, type InsurerSale, deskOf } from './InsurerDesk';
import { priceOfWork } from './quoteProposal';
import { findCardOf } from './store/cards';
import { recordCouponUse } from './linkToSale';
import {
  storeAnswer,
  isSubmitting,
  lockSubmission,
  finishSubmission,
  releaseSubmission,
} from './store/submissions';
import { codeOfItem } from './store/facts';
import { proposalContext, type ProposalPath } from './work';

const texts = ['proposalNumber', 'policyNumber', 'contractNumber'] as const;

type Exchange = { readonly request: string; readonly response: string };

/** Removes the insured party: the proposal masks personal data, so the raw texts must not reveal it. */
const withoutPerson = (text: unknown): unknown =>
  typeof text === 'object' && text !== null && !Array.isArray(text)
    ? Object.fromEntries(Object.entries(text).filter(([name]) => name !== 'assured'))
    : text;

/** Whether there is a policy, including one that the desk recorded. */
export const isIssued = (row: ProposalValues): boolean => typeof row.policyNumber === 'string';

/**
 * The insurer's answer as JSON, without the insured party.
 *
 * @source INS-117, OQ-229
 */
export const wireAnswer = (
  row: ProposalValues,
  exchange: Exchange | undefined,
): InsuranceAnswer => ({
  created: exchange !== undefined || isIssued(row),
  status: statusOf(row.status),
  ...Object.fromEntries(
    texts.flatMap((name) => (typeof row[name] === 'string' ? [[name, row[name]]] : [])),
  ),
  ...(exchange
    ? {
        request: withoutPerson(readJson(exchange.request)),
        response: withoutPerson(readJson(exchange.response)),
      }
    : {}),
});

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Maps a stored proposal to the sale that is sent to the insurer. */
export const saleOf = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  row: ProposalRow,
  kind: DeskKind,
): Promise<InsurerSale> => {
  const day = localDateOf(clock());
  const sentAt = text(row.sentAt);
  return {
    kind,
    day,
    proposalId: row.id,
    type: row.insuranceType as InsuranceType,
    sentOn: sentAt === null ? null : localDateOf(new Date(sentAt)),
    quoteId: text(row.insurerQuoteId),
    proposalNumber: text(row.proposalNumber),
    policyNumber: text(row.policyNumber),
    premium: Number(row.insurancePremium ?? 0),
    effectiveFrom: text(row.effectiveFrom) ?? day,
    term: Number(row.term ?? 0),
    assured: {
      name: text(row.assuredName) ?? '',
      document: text(row.clientDocument) ?? '',
      email: text(row.email) ?? '',
    },
    occupationCode: await codeOfItem(db, row.occupation),
    politicallyExposedPerson: row.exposedPerson === true,
    vin: text(row.vin),
    claims: Number(row.sinister ?? 0),
    instalments: Number(row.installmentNumber ?? 1),
    paymentType: text(row.paymentType),
  };
};

/** How long the lock outlives the insurer's time-out. */
const slackMs = 30_000;

/** Since when a request to the insurer may still be running. */
export const runningSince = ({ clock, config }: Pick<Deps, 'clock' | 'config'>): Date =>
  new Date(clock().getTime() - config.insurersPatienceMs - slackMs);

/**
 * Checks that the insurer is not being asked: what it accepts must be what is stored.
 * @fails idempotency.in_progress
 */
export const checkIdle = async (
  deps: Pick<Deps, 'clock' | 'config'>,
  trx: Database,
  { id }: ProposalRow,
): Promise<Result<void, AppError>> =>
  (await isSubmitting(trx, { proposalId: id, since: runningSince(deps) }))
    ? err(appError('idempotency.in_progress'))
    : ok(undefined);

type Attempt = { readonly row: ProposalRow; readonly kind: DeskKind };

type Submitted = {
  readonly reply: InsurerReply;
  /** Call at the end: an answer that was neither stored nor refused is retried under its key. */
  readonly settle: (isDone: boolean) => Promise<void>;
};

/**
 * Submits a proposal to an insurer, one call at a time. Runs outside any transaction.
 *
 * @fails idempotency.in_progress while the insurer is asked about it, record.version_stale if it was submitted or
 *   changed just before, insurance.insurer_silent
 */
const submitOnce = async (
  deps: Deps,
  { row, kind }: Attempt,
): Promise<Result<Submitted, AppError>> => {
  const { db } = deps;
  const submission = { proposalId: row.id, kind };
  const locked = await lockSubmission(db, {
    ...submission,
    key: deps.ids(),
    version: row.version,
    now: deps.clock(),
    since: runningSince(deps),
  });
  if (locked === 'busy') return err(appError('idempotency.in_progress'));
  if (locked === 'stale') return err(appError('record.version_stale'));
  const sent = await deskOf(deps)(await saleOf(deps, row, kind), locked.key);
  if (sent.ok)
    return ok({
      reply: sent.value,
      settle: (isDone) => (isDone ? finishSubmission : releaseSubmission)(db, submission),
    });
  await releaseSubmission(db, submission);
  return sent;
};

/** Whether the card of the proposal was captured for this proposal. */
const isFilled = async ({ db }: Deps, { id, cardToken }: ProposalRow): Promise<boolean> => {
  const card = await findCardOf(db, id);
  return card?.token === cardToken && typeof card?.lastDigits === 'string';
};

/**
 * Checks that a quoted proposal can be sent: unchanged price, and a payment type.
 *
 * @fails insurance.quote_changed, validation.failed at paymentType, insurance.card_unfilled
 */
const checkSendable = async (
  deps: Deps,
  request: PersonRequest,
  row: ProposalRow,
): Promise<Result<void, AppError>> => {
  const dealerId = String(row.dealerId);
  const now = await priceOfWork(deps, request, { values: row, dealerId });
  if (!now.ok) return now;
  if (now.value.total !== Number(row.insurancePremium))
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

/** Statuses in which each request is allowed. */
const allowedStatuses: Readonly<Record<DeskKind, readonly InsuranceStatus[]>> = {
  proposal: ['Cotada'],
  policy: ['Proposta', 'Em análise'],
  cancellation: ['Proposta', 'Em análise', 'Emitida'],
};

const checkStatus = (row: ProposalRow, kind: DeskKind, now: Date): Result<void, AppError> => {
  const status = statusOf(row.status);
  const isWrong = !allowedStatuses[kind].includes(status);
  if (isWrong || (kind === 'policy' && row.isManual === true)) return err(appError('PRS012'));
  if (isSent(status)) return ok(undefined);
  const issued = localDateOf(new Date(String(row.issuedAt ?? now.toISOString())));
  if (kind === 'cancellation' && !isWithdrawalOpen(issued, localDateOf(now)))
    return err(appError('insurance.regret_over', { params: { limit: withdrawalDays } }));
  return ok(undefined);
};

/** Error for a refusal without a reason. @source INS-124, OQ-138 */
const failed = (type: unknown): AppError => {
  const family = familyOf(type);
  if (family === 'PMC') return appError('CARDIF.proposal_failed');
  return appError(family === 'GAP' ? 'ASS.enrolment_failed' : 'SEGAUTOERR');
};

const refusalOf = (row: ProposalRow, reply: InsurerReply): AppError | undefined => {
  if (reply.created || reply.isUnderAnalysis) return undefined;
  const refusal = refusalOfResult(reply.result);
  return refusal && refusal.code !== 'SEGAUTOERR' ? refusal : failed(row.insuranceType);
};

type Answered = { readonly kind: DeskKind; readonly reply: InsurerReply; readonly at: string };

/** Fields that an answer changes. */
const changeOf = (row: ProposalRow, { kind, reply, at }: Answered): Values => {
  const { proposalNumber = row.proposalNumber ?? null, policyNumber, contractNumber } = reply;
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
  const remaining = commissionLeft(row.commissionValue, { elapsed: 0, duration: 1 });
  return {
    status: 'Cancelada',
    cancelledAt: at,
    commissionValue: remaining,
    // Before the policy nothing was paid.
    refund: isSent(statusOf(row.status)) ? null : (row.insurancePremium ?? null),
  };
};

type InsurerRequest = ProposalPath & {
  readonly kind: DeskKind;
  readonly reason?: string;
  /** More fields to store with the answer. */
  readonly extra?: Values;
};

/** Whether the insurance desk handles it without a policy yet: the insurer does not know it. */
const isByHand = (row: ProposalRow): boolean =>
  row.isManual === true && isSent(statusOf(row.status));

const noReply: InsurerReply = { created: false, request: '', response: '' };

type Outcome = {
  readonly kind: DeskKind;
  readonly reason: string | null;
  readonly row: Row;
  readonly reply: InsurerReply;
  readonly extra?: Values | undefined;
};

const store = (
  deps: Deps,
  request: PersonRequest,
  { kind, reason, row, reply, extra }: Outcome,
): Promise<Result<InsuranceAnswer, AppError>> => {
  const context = proposalContext(deps, request);
  const at = deps.clock();
  return runWrite(context, async (trx) => {
    const locked = await findRow(context, trx, { id: row.id, lock: true });
    if (!locked.ok) return locked;
    const still = checkStatus(locked.value, kind, at);
    if (!still.ok) return still;
    const values = { ...extra, ...changeOf(locked.value, { kind, reply, at: at.toISOString() }) };
    const [after = locked.value] = await applyChange(
      { ...context, trx },
      { rows: [locked.value], values, action: 'update', reason },
    );
    if (values['status'] === 'Emitida') await recordCouponUse({ trx, deps, request }, after);
    const { request: sent, response } = reply;
    const proposalId = row.id;
    if (!reply.created) return ok(wireAnswer(after, undefined));
    await storeAnswer(trx, { id: deps.ids(), proposalId, kind, at, request: sent, response });
    return ok(wireAnswer(after, { request: sent, response }));
  });
};

/** Reads a proposal that the user may submit, in a status that allows it. */
const readSubmittable = async (
  deps: Deps,
  request: PersonRequest,
  { id, type, kind }: InsurerRequest,
): Promise<Result<Row, AppError>> => {
  const context = proposalContext(deps, request);
  const allowed = await allow(context, 'edit');
  if (!allowed.ok) return allowed;
  const found = await findRow(context, deps.db, { id });
  if (!found.ok) return found;
  const row = found.value;
  if (type !== undefined && familyOf(type) !== familyOf(row.insuranceType))
    return err(appError('SIS001'));
  const may = checkStatus(row, kind, deps.clock());
  if (!may.ok) return may;
  const sendable = kind === 'proposal' ? await checkSendable(deps, request, row) : ok(undefined);
  return sendable.ok ? ok(row) : sendable;
};

/**
 * Sends a proposal to the insurer, requests its policy, or cancels it. The request runs outside any transaction; an
 * answer without a result is not stored.
 *
 * @fails SIS001, access.denied, PRS012, insurance.regret_over
 * @fails like `checkSendable`, insurance.insurer_silent, insurance.insurer_refused, SEGAUTOERR, CARDIF.proposal_failed,
 *   ASS.enrolment_failed
 * @source CALL-183, CALL-187, CALL-210, CALL-211, CALL-279, INS-109, INS-116
 */
export const submitToInsurer = async (
  deps: Deps,
  request: PersonRequest,
  submission: InsurerRequest,
): Promise<Result<InsuranceAnswer, AppError>> => {
  const { kind, reason = null } = submission;
  const found = await readSubmittable(deps, request, submission);
  if (!found.ok) return found;
  const row = found.value;
  if (kind === 'cancellation' && isByHand(row))
    return store(deps, request, { kind, reason, row, reply: noReply });
  const submitted = await submitOnce(deps, { row, kind });
  if (!submitted.ok) return submitted;
  const { reply, settle } = submitted.value;
  const refusal = refusalOf(row, reply);
  let isDone = refusal !== undefined;
  try {
    if (refusal) return err(refusal);
    const done = await store(deps, request, { kind, reason, row, reply, extra: submission.extra });
    isDone = done.ok;
    return done;
  } finally {
    await settle(isDone);
  }
};
