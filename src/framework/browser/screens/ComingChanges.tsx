import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EngineEntity } from '../data/entity/EngineContext';
import { PendingBanner } from '../approvals/PendingBanner';
import { ScheduledBanner } from '../records/effective/ScheduledBanner';

type ComingProps = { readonly entity: EngineEntity; readonly record: WireRecord };

/** Upcoming changes of a record: pending approvals, and the scheduled next period. */
export const ComingChanges = ({ entity, record }: ComingProps) => (
  <div className="record-coming">
    {entity.description.approval ? <PendingBanner entity={entity} id={record.id} /> : null}
    {entity.description.effective ? <ScheduledBanner entity={entity} record={record} /> : null}
  </div>
);
