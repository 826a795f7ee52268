import {
  type AppError,
  type Result,
  appError,
  err,
  normaliseCpfCnpj,
  ok,
} from '@patio/framework/kernel';
import { type Database, type Deps, transact } from '@patio/framework/server';
import { canonicalCode } from '../rules/discountCode';
import type { DiscountRule } from '../rules/DiscountRule';
import type { DiscountSituation } from '../rules/DiscountSituation';
import { judgeDiscount } from '../rules/judgeDiscount';
import { findRule, lockRule, type FoundRule } from './store/discountRules';
import {
  commitReservation,
  deleteEnded,
  deleteReservation,
  findReservedRule,
  hasUsed,
  isCommitted,
  listReservations,
  putReservation,
  readUsage,
} from './store/discountUses';

/** What a use needs of the server. `db` may be the transaction of the proposal. */
type UseDeps = Pick<Deps, 'db' | 'clock' | 'ids'>;

/** A code and the deal that it is typed in. */
export type DiscountQuestion = {
  readonly code: string;
  readonly deal: DiscountSituation;
  /** Number of the proposal; its own reservation does not count against the limit. Null before there is one. */
  readonly subject: string | null;
};

/** A use to be held for a proposal. */
export type ReserveRequest = DiscountQuestion & {
  readonly subject: string;
  /** What the client gains, in centavos; null where it is not known yet. */
  readonly amountCents: bigint | null;
  /** Minutes after which it lapses, 30 unless said. */
  readonly minutes?: number;
};

/** A use that is held. The calculation stores rule and version. */
export type Reservation = {
  readonly id: string;
  readonly rule: DiscountRule;
  readonly expiresAt: Date;
};

const usualMinutes = 30;
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
 * Whether a code applies to a deal at this moment. Nothing is held: whoever sends a proposal reserves.
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
 * Holds one use of a code for a proposal. Uses and reservations together never pass the limit, however many ask at
 * once: they come one after the other, by rule. The same proposal again renews what it has.
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
    // As it is behind the lock: somebody may have changed or disabled it meanwhile.
    const now = clock();
    const judged = await judge(trx, named && (await find(trx, request)), { ...request, now });
    if (!judged.ok) return judged;
    const { rule } = judged.value;
    const { subject, deal, amountCents, minutes = usualMinutes } = request;
    if (await hasUsed(trx, rule, subject)) return err(usedAlready());
    const expiresAt = new Date(now.getTime() + minutes * minuteMs);
    const id = await putReservation(trx, {
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

/**
 * Makes a use of a reservation: the proposal is carried out. Again it changes nothing.
 *
 * @fails voucher.reservation_ended where it has lapsed or was released
 */
export const commitDiscount = (
  { db, clock }: Pick<UseDeps, 'db' | 'clock'>,
  id: string,
): Promise<Result<void, AppError>> =>
  transact<void, AppError>(db, async (trx) => {
    const rule = await findReservedRule(trx, id);
    // Behind the lock nobody takes a place that lapses this very moment.
    if (rule) await lockRule(trx, rule);
    const isDone =
      (await commitReservation(trx, { id, now: clock() })) || (await isCommitted(trx, id));
    return isDone ? ok(undefined) : err(appError('voucher.reservation_ended'));
  });

/** A use of what was sold with a code. */
export type SoldUse = Pick<ReserveRequest, 'code' | 'subject' | 'amountCents'> & {
  readonly document: string | null;
  readonly dealerCode: string;
};

/**
 * Takes down that something was sold with a coupon, whatever became of the coupon since it was priced. Again it changes
 * nothing.
 */
export const recordUse = (
  { db, clock, ids }: UseDeps,
  { code, document, amountCents, ...of }: SoldUse,
): Promise<Result<void, never>> =>
  transact<void, never>(db, async (trx) => {
    const now = clock();
    const client = document === null ? null : normaliseCpfCnpj(document);
    const found = await findRule(trx, { code: canonicalCode(code), document: client });
    if (!found) return ok(undefined);
    const { rule } = found;
    // Another policy of the same sale may be issued at this moment: the second one waits and sees the first.
    await lockRule(trx, rule);
    if (await hasUsed(trx, rule, of.subject)) return ok(undefined);
    const id = await putReservation(trx, {
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
    await commitReservation(trx, { id, now });
    return ok(undefined);
  });

/** Whether a sale has used a code already: it needs no second place. */
export const isUsedBy = async (
  { db }: Pick<UseDeps, 'db'>,
  { subject, ...question }: Pick<ReserveRequest, 'code' | 'deal' | 'subject'>,
): Promise<boolean> => {
  const found = await find(db, { ...question, subject });
  return found !== undefined && hasUsed(db, found.rule, subject);
};

/** Gives a reservation back: the proposal was refused or given up. Again, or after the use, it changes nothing. */
export const releaseDiscount = ({ db }: Pick<UseDeps, 'db'>, id: string): Promise<void> =>
  deleteReservation(db, id);

/**
 * Makes uses of all that is held for a proposal. Nothing held is nothing to do.
 *
 * @fails voucher.reservation_ended where one has lapsed
 */
export const commitDiscountsOf = async (
  deps: Pick<UseDeps, 'db' | 'clock'>,
  subject: string,
): Promise<Result<void, AppError>> => {
  for (const id of await listReservations(deps.db, subject)) {
    const done = await commitDiscount(deps, id);
    if (!done.ok) return done;
  }
  return ok(undefined);
};

/** Gives back all that is held for a proposal. */
export const releaseDiscountsOf = async (
  deps: Pick<UseDeps, 'db'>,
  subject: string,
): Promise<void> => {
  for (const id of await listReservations(deps.db, subject)) await releaseDiscount(deps, id);
};

/** Removes reservations that have lapsed; they count no more already. Answers 0: nothing is left to do. */
export const releaseLapsed = async ({ db, clock }: Deps): Promise<number> => {
  await deleteEnded(db, clock());
  return 0;
};
