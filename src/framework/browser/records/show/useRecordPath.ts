import { useCallback } from 'react';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import type { RecordPath } from '#browser/kinds/reference/recordLink.tsx';
import { showPath } from '#browser/actions/offeredActions.ts';

/** Paths of referenced records. References by another field than the key have none. */
export const useRecordPath = (): RecordPath => {
  const engine = useEngine();
  return useCallback(
    ({ resource, field }, value) => {
      const target = engine.entities.outlines[resource];
      return target?.key === field ? showPath({ description: target }, engine, value) : undefined;
    },
    [engine],
  );
};
