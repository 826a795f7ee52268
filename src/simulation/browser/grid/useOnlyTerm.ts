import { useState } from 'react';
import { useIsPhone } from '@patio/framework/ui';
import type { Chosen } from '../chosen';
import type { PricedGrid } from '../usePricedGrid';

/** On a phone one term is shown at a time: the chosen one until another is selected. */
export const useOnlyTerm = (priced: PricedGrid | undefined, chosen: Chosen | undefined) => {
  const isPhone = useIsPhone();
  const [asked, show] = useState<number>();
  const terms = priced?.terms ?? [];
  const usual = chosen?.term ?? terms[Math.floor((terms.length - 1) / 2)];
  const shown = asked !== undefined && terms.includes(asked) ? asked : usual;
  return { term: isPhone ? shown : undefined, show };
};
