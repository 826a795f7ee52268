import { useEffect, useEffectEvent } from 'react';

/** Takes back what was chosen from a list, and from those below it, once the list cannot be read. @source SIMR-058 */
export const useEmptied = (hasFailed: boolean, empty: () => void): void => {
  const onFailure = useEffectEvent(empty);
  useEffect(() => {
    if (hasFailed) onFailure();
  }, [hasFailed]);
};
