import { useEffect, useEffectEvent } from 'react';

/** Clears the choice from a list and from those below it once the list fails to load. @source SIMR-058 */
export const useEmptied = (hasFailed: boolean, empty: () => void): void => {
  const onFailure = useEffectEvent(empty);
  useEffect(() => {
    if (hasFailed) onFailure();
  }, [hasFailed]);
};
