import { leads } from '#generated/descriptions/leads.ts';
import { type WireRecord, ok } from '@patio/framework/kernel';
import { type CatalogContext, type EntityResult, changeRecord } from '@patio/framework/server';
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
      ...{ id, version, cause: { action: 'update' } },
      valuesFor: async (_, { status }) =>
        ok({
          saleProposal,
          ...(status === 1 ? { ...worked, statusAt: context.deps.clock().toISOString() } : {}),
        }),
    },
  );
