import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { WireRecord } from '../../../kernel/entity/EntityDataMethods';
import { useEngine } from '../../data/entity/EngineContext';
import type { EngineEntity } from '../../data/entity/EngineEntity';
import type { RecordSlotAction } from '../../data/entity/EntitySlots';

const none: readonly RecordSlotAction[] = [];

const ownActions = (slots: EngineEntity['slots']): readonly RecordSlotAction[] =>
  slots?.show?.actions ?? slots?.list?.rowActions ?? none;

/** Actions that the application adds to the page of a record; what is looked up comes once it is known. */
export const useSlotActions = (
  { description: { resource }, slots }: EngineEntity,
  record: WireRecord,
): readonly RecordSlotAction[] => {
  const data = useDataProvider();
  const { can } = useEngine();
  const lookedUp = slots?.show?.lookedUp;
  const { data: more = none } = useQuery({
    queryKey: [resource, 'slotActions', record.id],
    enabled: lookedUp !== undefined && can(lookedUp.access),
    queryFn: () => lookedUp?.actions(record, data) ?? none,
  });
  const own = ownActions(slots);
  return useMemo(() => [...more, ...own], [more, own]);
};
