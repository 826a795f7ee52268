import { Suspense, lazy, type ComponentProps } from 'react';
import type { ComingChanges } from './ComingChanges';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EngineEntity } from '../data/entity/EngineContext';

const Coming = lazy(async () => ({
  default: (await import('./ComingChanges')).ComingChanges,
}));

/** `ComingChanges`, loaded only for entities that can have some. */
export const LazyComingChanges = (props: ComponentProps<typeof ComingChanges>) => {
  const { approval, effective } = props.entity.description;
  return approval || effective ? (
    <Suspense fallback={null}>
      <Coming {...props} />
    </Suspense>
  ) : null;
};

const Presence = lazy(async () => ({
  default: (await import('../records/Presence')).Presence,
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
