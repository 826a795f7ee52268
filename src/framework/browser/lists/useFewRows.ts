import { useState } from 'react';
import type { ListState } from './useListState';
import { useRemembered } from './useRemembered';

/** So many rows are seen at one glance. */
const fewRows = 5;

/** How many rows the list has without any filter, as far as that is known now. */
const wholeCount = (state: ListState): number | undefined => {
  const { filter, isLoading, isStale, total, moreThan } = state;
  const isWhole = !isLoading && !isStale && Object.keys(filter).length === 0;
  return isWhole ? (total ?? moreThan) : undefined;
};

/** The whole list is seen at one glance, so there is nothing to find in it. Who has filtered keeps what filters. */
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
