import { Suspense, lazy } from 'react';
import type { ComponentProps } from 'react';
import type { ComingChanges } from './ComingChanges';

const Coming = lazy(async () => ({
  default: (await import('./ComingChanges')).ComingChanges,
}));

/** `ComingChanges` of entities that can have some; their code is loaded then. */
export const LazyComingChanges = (props: ComponentProps<typeof ComingChanges>) => {
  const { approval, effective } = props.entity.description;
  return approval || effective ? (
    <Suspense fallback={null}>
      <Coming {...props} />
    </Suspense>
  ) : null;
};
