import type { RecordSlotProps } from '../../../engine/EntitySlots';
import { EntityList } from '../../../engine/screens/EntityList';

/** The region's dealers; the chosen ones can be moved. @source ENT-BRANCH-04, ENT-BRANCH-05 */
export const BranchDealers = ({ record }: RecordSlotProps) => (
  <EntityList resource="dealers" filter={{ region: record.id }} embedded />
);
