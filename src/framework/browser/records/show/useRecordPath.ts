import { useCallback } from 'react';
import { ownEntity } from '../../data/entity/ownEntity';
import { useEngine } from '../../data/entity/EngineContext';
import type { RecordPath } from '../../kinds/reference/recordLink';
import { showPath } from '../../actions/offeredActions';

/** Where the records that references point to are shown. A reference that stores another field than the key knows no path. */
export const useRecordPath = (): RecordPath => {
  const engine = useEngine();
  return useCallback(
    ({ resource, field }, value) => {
      const target = engine.entities[resource];
      return target?.description.key === field
        ? showPath(ownEntity(target, engine.can), engine, value)
        : undefined;
    },
    [engine],
  );
};
