import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import type { EngineEntity } from '#browser/data/entity/EngineEntity.ts';
import type { RecordSlotAction } from '#browser/data/entity/EntitySlots.ts';

const none: readonly RecordSlotAction[] = [];

const ownActions = (slots: EngineEntity['slots']): readonly RecordSlotAction[] =>
  slots?.show?.actions ?? slots?.list?.rowActions ?? none;

/** Custom actions of a record; looked-up ones appear once loaded. */
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
