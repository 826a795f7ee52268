import type { RecordSlotProps } from '../../../engine/EntitySlots';
import { EntityList } from '../../../engine/screens/EntityList';

/** The group's dealers; the chosen ones can be moved. @source ENT-GROUP-02 */
export const GroupDealers = ({ record }: RecordSlotProps) => (
  <EntityList resource="dealers" filter={{ dealerGroup: record.id }} embedded />
);
