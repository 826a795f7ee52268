import { EntityList, type ListSlots, type RecordSlotProps } from '@patio/framework/react';

const allOfOneKind: ListSlots = { tabs: [] };

/** Users of the dealer. */
export const DealerUsers = ({ record }: RecordSlotProps) => (
  <EntityList
    resource="users"
    filter={{ userType: 'DEALER', dealers: { contains: record.GMFcode } }}
    slots={allOfOneKind}
    embedded
  />
);
