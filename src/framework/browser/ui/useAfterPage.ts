import { startTransition, useEffect, useState } from 'react';

/**
 * Whether to render what surrounds a page: false in the first render, so that the page is painted first, then true.
 * The second render can be interrupted.
 */
export const useAfterPage = (): boolean => {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => startTransition(() => setAfter(true)), []);
  return isAfter;
};
