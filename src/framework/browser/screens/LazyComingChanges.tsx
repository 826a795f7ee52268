import { Suspense, lazy } from 'react';
import type { ComponentProps } from 'react';
import type { ComingChanges } from './ComingChanges';

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
