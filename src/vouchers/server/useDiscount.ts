import { normaliseCpfCnpj } from '@patio/framework/br';
import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import {
  type Database,
  type Deps,
  type HookContext,
  diffRecords,
  transact,
  writeHistory,
} from '@patio/framework/server';
import { discountUses } from '#generated/descriptions/discountUses.ts';
import { canonicalCode, type DiscountRule, type DiscountSituation } from '../rules/DiscountRule';
import { judgeDiscount } from '../rules/judgeDiscount';
import { findRule, lockRule, type FoundRule } from './store/discountRules';
import {
  commitReservation,
  deleteExpired,
  deleteReservation,
  findReservedRule,
  hasUsed,
  isCommitted,
  listReservations,
  updateSubject,
  upsertReservation,
  readUsage,
  type UseMove,
} from './store/discountUses';

/** Dependencies of a use. `db` may be the proposal's transaction. */
type UseDeps = Pick<Deps, 'db' | 'clock' | 'ids'>;

/** Dependencies of recording a use, with its author. */
type RecordDeps = Pick<UseDeps, 'db' | 'clock'> & Pick<HookContext, 'request'>;

/** A code and the deal that it is used in. */
export type DiscountQuestion = {
  readonly code: string;
  readonly deal: DiscountSituation;
  /** Number of the proposal, whose own reservation does not count against the limit. Null before there is one. */
  readonly subject: string | null;
};

/** A use to reserve for a proposal. */
export type ReserveRequest = DiscountQuestion & {
  readonly subject: string;
  /** Discount in centavos; null if unknown. */
  readonly amountCents: bigint | null;
  /** Minutes until it expires, 30 by default. */
  readonly minutes?: number;
};

/** A reserved use. The calculation stores rule and version. */
export type Reservation = {
  readonly id: string;
  readonly rule: DiscountRule;
  readonly expiresAt: Date;
};

const defaultMinutes = 30;
const minuteMs = 60_000;

const bareDocument = ({ document }: DiscountSituation): string | null =>
  document === null ? null : normaliseCpfCnpj(document);

const find = (db: Database, { code, deal }: DiscountQuestion): Promise<FoundRule | undefined> =>
  findRule(db, { code: canonicalCode(code), document: bareDocument(deal) });

const judge = async (
  db: Database,
  found: FoundRule | undefined,
  { deal, subject, now }: DiscountQuestion & { readonly now: Date },
): Promise<Result<FoundRule, AppError>> => {
  const document = bareDocument(deal);
  const usage = found
    ? await readUsage(db, { rule: found.rule, subject, document, now })
    : { used: 0, reserved: 0, byDocument: 0 };
  const judged = judgeDiscount(found?.rule, deal, usage);
  if (!judged.ok) return judged;
  return ok(found!);
};

/**
 * Checks whether a code currently applies to a deal, without reserving it; sending a proposal does.
 *
 * @fails voucher-001 to voucher-007 with every failing condition
 * @source CALL-128, OQ-158
 */
export const validateDiscount = async (
  { db, clock }: Pick<UseDeps, 'db' | 'clock'>,
  question: DiscountQuestion,
): Promise<Result<FoundRule, AppError>> =>
  judge(db, await find(db, question), { ...question, now: clock() });

const usedAlready = (): AppError =>
  appError('voucher-007', {
    fields: [{ path: 'code', code: 'voucher.already_used', params: { limit: 1 } }],
  });

/**
 * Reserves one use of a code for a proposal. A lock per rule serialises requests, so that uses and reservations never
 * exceed the limit. Repeated requests of a proposal renew its reservation.
 *
 * @fails voucher-001 to voucher-007 with every failing condition
 * @source domain 5.2, ENT-VOUCHER-05
 */
export const reserveDiscount = (
  { db, clock, ids }: UseDeps,
  request: ReserveRequest,
): Promise<Result<Reservation, AppError>> =>
  transact<Reservation, AppError>(db, async (trx) => {
    const named = await find(trx, request);
    if (named) await lockRule(trx, named.rule);
    // Read again under the lock: the rule may have been changed or disabled meanwhile.
    const now = clock();
    const judged = await judge(trx, named && (await find(trx, request)), { ...request, now });
    if (!judged.ok) return judged;
    const { rule } = judged.value;
    const { subject, deal, amountCents, minutes = defaultMinutes } = request;
    if (await hasUsed(trx, rule, subject)) return err(usedAlready());
    const expiresAt = new Date(now.getTime() + minutes * minuteMs);
    const id = await upsertReservation(trx, {
      rule,
      id: ids(),
      at: now,
      expiresAt,
      subject,
      code: rule.code,
      ruleVersion: rule.version,
      document: bareDocument(deal),
      dealerCode: deal.dealerCode,
      amount: amountCents === null ? null : String(amountCents),
    });
    return ok({ id, rule, expiresAt });
  });

/** Turns a reservation into a use; returns whether it had not expired. */
const storeUse = async (
  trx: Database,
  { clock, request }: Pick<RecordDeps, 'clock' | 'request'>,
  id: string,
): Promise<boolean> => {
  const at = clock();
  const use = await commitReservation(trx, { id, now: at });
  if (!use) return false;
  const { actor, taskId } = request;
  const changes = diffRecords(discountUses, {}, use);
  await writeHistory(trx, { actor, taskId, at, action: 'create' }, [
    { resource: 'discountUses', recordId: use.id, version: use.version, changes },
  ]);
  return true;
};

/**
 * Commits a reservation when the proposal is carried out. Idempotent.
 *
 * @fails voucher.reservation_ended if it has expired or was released
 */
export const commitDiscount = (deps: RecordDeps, id: string): Promise<Result<void, AppError>> =>
  transact<void, AppError>(deps.db, async (trx) => {
    const rule = await findReservedRule(trx, id);
    // Under the lock nobody can take a place that expires at this moment.
    if (rule) await lockRule(trx, rule);
    const isDone = (await storeUse(trx, deps, id)) || (await isCommitted(trx, id));
    return isDone ? ok(undefined) : err(appError('voucher.reservation_ended'));
  });

/** A use of a code in a completed sale. */
export type SoldUse = Pick<ReserveRequest, 'code' | 'subject' | 'amountCents'> & {
  readonly document: string | null;
  readonly dealerCode: string;
};

/** Records a sale with a coupon, whatever happened to the coupon since it was priced. Idempotent. */
export const recordUse = (
  { db, clock, ids, request }: UseDeps & RecordDeps,
  { code, document, amountCents, ...of }: SoldUse,
): Promise<Result<void, never>> =>
  transact<void, never>(db, async (trx) => {
    const now = clock();
    const client = document === null ? null : normaliseCpfCnpj(document);
    const found = await findRule(trx, { code: canonicalCode(code), document: client });
    if (!found) return ok(undefined);
    const { rule } = found;
    // Serialises concurrent policies of the same sale: the second one sees the first.
    await lockRule(trx, rule);
    if (await hasUsed(trx, rule, of.subject)) return ok(undefined);
    const id = await upsertReservation(trx, {
      ...of,
      rule,
      id: ids(),
      at: now,
      expiresAt: new Date(now.getTime() + minuteMs),
      code: rule.code,
      ruleVersion: rule.version,
      document: client,
      amount: amountCents === null ? null : String(amountCents),
    });
    await storeUse(trx, { clock, request }, id);
    return ok(undefined);
  });

/** Moves the recorded uses of a policy to the sale it is linked to, unless the sale has a use of the same rule. */
export const moveUses = async (
  { db, clock, request: { actor, taskId } }: RecordDeps,
  { from, to }: UseMove,
): Promise<void> => {
  const at = clock();
  const moved = await updateSubject(db, { from, to, at });
  await writeHistory(
    db,
    { actor, taskId, at, action: 'update' },
    moved.map(({ id, version }) => ({
      resource: 'discountUses',
      recordId: id,
      version,
      changes: { subject: [from, to] },
    })),
  );
};

/** Whether a sale has already used a code and needs no second use. */
export const isUsedBy = async (
  { db }: Pick<UseDeps, 'db'>,
  { subject, ...question }: Pick<ReserveRequest, 'code' | 'deal' | 'subject'>,
): Promise<boolean> => {
  const found = await find(db, { ...question, subject });
  return found !== undefined && hasUsed(db, found.rule, subject);
};

/** Releases a reservation of a refused or abandoned proposal. Idempotent; no effect on a committed one. */
export const releaseDiscount = ({ db }: Pick<UseDeps, 'db'>, id: string): Promise<void> =>
  deleteReservation(db, id);

/**
 * Commits all reservations of a proposal, if any.
 *
 * @fails voucher.reservation_ended if one has expired
 */
export const commitDiscountsOf = async (
  deps: RecordDeps,
  subject: string,
): Promise<Result<void, AppError>> => {
  for (const id of await listReservations(deps.db, subject)) {
    const done = await commitDiscount(deps, id);
    if (!done.ok) return done;
  }
  return ok(undefined);
};

/** Releases all reservations of a proposal. */
export const releaseDiscountsOf = async (
  deps: Pick<UseDeps, 'db'>,
  subject: string,
): Promise<void> => {
  for (const id of await listReservations(deps.db, subject)) await releaseDiscount(deps, id);
};

/** Deletes expired reservations, which no longer count. Returns 0: no more batches. */
export const releaseLapsed = async ({ db, clock }: Deps): Promise<number> => {
  await deleteExpired(db, clock());
  return 0;
};
