import { useStore } from 'ra-core';
import { useEffect, useState } from 'react';
import type { ListState } from './useListState';

/** Current value, else the one last known in this browser, to avoid layout shifts while loading. */
export const useRemembered = (key: string, known: boolean | undefined): boolean | undefined => {
  const [before, keep] = useStore<boolean | undefined>(key);
  useEffect(() => {
    if (known !== undefined && known !== before) keep(known);
  }, [known, before, keep]);
  return known ?? before;
};

/** Rows visible at a glance. */
const fewRows = 5;

/** Unfiltered row count, if currently known. */
const wholeCount = (state: ListState): number | undefined => {
  const { filter, isLoading, isStale, total, moreThan } = state;
  const isWhole = !isLoading && !isStale && Object.keys(filter).length === 0;
  return isWhole ? (total ?? moreThan) : undefined;
};

/** Whether the whole list is visible at a glance, so that filters are unnecessary. Active filters are kept. */
export const useFewRows = (name: string, state: ListState): boolean => {
  const isFiltered = Object.keys(state.filter).length > 0;
  const [wasFiltered, setFiltered] = useState(isFiltered);
  if (isFiltered && !wasFiltered) setFiltered(true);
  const known = wholeCount(state);
  const isFew = useRemembered(
    `engine.few.${[name, ...state.fixed].join('.')}`,
    known === undefined ? undefined : known <= fewRows,
  );
  return isFew === true && !wasFiltered && !state.refusal;
};
