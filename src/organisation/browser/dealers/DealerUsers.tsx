import type {
  ListSlots,
  RecordSlotProps,
} from '../../../framework/browser/data/entity/EntitySlots';
import { EntityList } from '../../../framework/browser/screens/EntityList';

const allOfOneKind: ListSlots = { tabs: [] };

/** The people who work at the dealer. */
export const DealerUsers = ({ record }: RecordSlotProps) => (
  <EntityList
    resource="users"
    filter={{ userType: 'DEALER', dealers: { contains: record.GMFcode } }}
    slots={allOfOneKind}
    embedded
  />
);
