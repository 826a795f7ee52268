import { leads } from '#generated/descriptions/leads.ts';
import { type AppError, type Result, ok, type WireRecord } from '@patio/framework/kernel';
import {
  type HookContext,
  findRow,
  openContext,
  type CatalogContext,
  type EntityResult,
  changeRecord,
} from '@patio/framework/server';
import { relateLead } from '../calls';
import { isOpenStatus } from '../rules/board';
import { findBeginning, isFree } from './store/leadProposals';
import { situationOf } from '../rules/leadStatus';

/** Which opportunity, in the version that the person saw, and which proposal came of it. */
type Relation = {
  readonly id: string;
  readonly proposalId: string;
  readonly version: number | undefined;
};

/** What a new opportunity becomes with its proposal; one that somebody works on already stays as it stands. */
const worked = { status: 2, situation: situationOf(2) } as const;

/**
 * Says which proposal came of an opportunity: both of one dealer and in the person's sight. The opportunity is not new
 * any more.
 *
 * @fails SIS001, validation.failed at saleProposal, record.version_stale
 * @source CALL-054, LEAD-008, OQ-153, OQ-154
 */
export const relateTo = (
  context: CatalogContext,
  { id, proposalId: saleProposal, version }: Relation,
): EntityResult<WireRecord> =>
  changeRecord(
    { ...context, description: leads },
    {
      id,
      version,
      cause: { action: 'update' },
      valuesFor: async (_, { status }) =>
        ok({
          saleProposal,
          ...(status === 1 ? { ...worked, statusAt: context.deps.clock().toISOString() } : {}),
        }),
    },
  );

export type Tie = { readonly simulation: string; readonly proposal: string };

/**
 * Relates the opportunity that a simulation began with to the proposal made of it, where the person may do that by hand
 * too: an open one in their sight that no living proposal came of yet. Any other stays as it is.
 *
 * @fails what relating refuses
 * @source CALL-054, LEAD-008
 */
export const relateByItself = async (
  { trx, deps, request }: HookContext,
  { simulation, proposal }: Tie,
): Promise<Result<unknown, AppError>> => {
  const { lead } = await findBeginning(trx, simulation);
  if (lead === null) return ok(undefined);
  const context = openContext({ ...deps, db: trx }, request);
  if (!(await context.can(relateLead.access))) return ok(undefined);
  const found = await findRow({ ...context, description: leads }, trx, { id: lead, lock: true });
  if (!found.ok || !isOpenStatus(found.value['status'])) return ok(undefined);
  if (!(await isFree(trx, found.value['saleProposal']))) return ok(undefined);
  return relateTo(context, { id: lead, proposalId: proposal, version: undefined });
};
