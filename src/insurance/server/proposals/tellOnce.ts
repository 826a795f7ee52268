import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';
import type { Deps, Row } from '@patio/framework/server';
import { deskOf } from '../desk/deskOf';
import type { DeskKind, InsurerReply } from '../desk/InsurerDesk';
import { saleOf } from './saleOf';
import { beginTelling, endTelling, pauseTelling } from './store/tellings';

/** How much longer than the insurer may take a call holds what it tells. */
const slackMs = 30_000;

type Ask = {
  readonly row: Row;
  readonly kind: DeskKind;
  /** The version of the proposal by now: another call may have told it just before. */
  readonly seen: () => Promise<number | undefined>;
};

type Told = {
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
export const tellOnce = async (
  deps: Deps,
  { row, kind, seen }: Ask,
): Promise<Result<Told, AppError>> => {
  const { db, config, clock } = deps;
  const telling = { proposalId: String(row.id), kind };
  const key = await beginTelling(db, {
    ...{ ...telling, key: deps.ids(), version: row.version, now: clock() },
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
