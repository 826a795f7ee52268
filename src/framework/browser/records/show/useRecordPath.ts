import { useCallback } from 'react';
import { useEngine } from '../../data/entity/EngineContext';
import type { RecordPath } from '../../kinds/reference/recordLink';
import { showPath } from '../../actions/offeredActions';

/**
 * Where the records that references point to are shown. A reference that stores another field than the key knows no
 * path.
 */
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
