import { useEffect, useState } from 'react';

const patienceMs = 300;

/** Whether something has been so for longer than one waits without noticing. */
export const useLasting = (isSo: boolean): boolean => {
  const [isLasting, setLasting] = useState(false);
  if (!isSo && isLasting) setLasting(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setLasting(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isLasting;
};
