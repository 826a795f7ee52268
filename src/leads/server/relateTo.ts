import { leads } from '../../generated/descriptions/leads';
import type { WireRecord } from '../../framework/kernel/entity/EntityDataMethods';
import { ok } from '../../framework/kernel/Result';
import type { CatalogContext, EntityResult } from '../../framework/server/crud/EntityContext';
import { changeRecord } from '../../framework/server/crud/write/updateRecord';

/** Which opportunity, in the version that the person saw, and which proposal came of it. */
type Relation = {
  readonly id: string;
  readonly proposalId: string;
  readonly version: number | undefined;
};

/**
 * Says which proposal came of an opportunity: both of one dealer and in the person's sight.
 *
 * @fails SIS001, validation.failed at saleProposal, record.version_stale
 * @source CALL-054, LEAD-008
 */
export const relateTo = (
  context: CatalogContext,
  { id, proposalId: saleProposal, version }: Relation,
): EntityResult<WireRecord> =>
  changeRecord(
    { ...context, description: leads },
    { id, version, cause: { action: 'update' }, valuesFor: async () => ok({ saleProposal }) },
  );
