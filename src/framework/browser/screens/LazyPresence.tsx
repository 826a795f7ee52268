import { Suspense, lazy } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EngineEntity } from '../data/entity/EngineEntity';

const Presence = lazy(async () => ({
  default: (await import('../records/presence/Presence')).Presence,
}));

type Props = {
  readonly entity: EngineEntity;
  readonly record: WireRecord;
  readonly isEditing?: boolean;
};

/** `Presence`, loaded only for records that have a form. */
export const LazyPresence = ({ entity, record, isEditing = false }: Props) => {
  const { description } = entity;
  return description.access.edit ? (
    <Suspense fallback={null}>
      <Presence resource={description.resource} id={record.id} isEditing={isEditing} />
    </Suspense>
  ) : null;
};
