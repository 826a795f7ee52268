import { useLocation, useNavigate } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';
import { movePlace, readPlace, writePlace } from './listPlace';
import type { ListPlace, PlacePatch } from './listPlace';
import type { useListQuery } from './useListQuery';

type Controller = ReturnType<typeof useListQuery>;

/** Changes the place of a list. `replace`: Back does not lead to the former one. */
export type ChangePlace = (patch: PlacePatch, how?: { readonly replace?: boolean }) => void;

const changeInside = (controller: Controller, { filter, sort, perPage, page }: PlacePatch) => {
  if (filter) controller.setFilters({ ...filter });
  if (sort) controller.setSort({ ...sort });
  if (perPage !== undefined) controller.setPerPage(perPage);
  if (page !== undefined) controller.setPage(page);
};

/** View and cursor that the URL names; a list inside another page has none of them. */
export const useUrlPlace = (embedded: boolean) => {
  const { search } = useLocation();
  return embedded ? { isBare: false } : readPlace(search);
};

/**
 * Writes the list's place into the URL, several changes of one moment into one step of Back. A list inside another page
 * keeps its place to itself.
 */
export const useListPlace = (
  controller: Controller,
  { place, embedded }: { place: ListPlace; embedded: boolean },
): ChangePlace => {
  const navigate = useNavigate();
  const latest = useRef(place);
  const inner = useRef(controller);
  const leaving = useRef<{ readonly replace: boolean; readonly isPaging: boolean }>(undefined);
  useEffect(() => {
    if (!leaving.current) latest.current = place;
    inner.current = controller;
  });
  return useCallback(
    (patch, { replace = false } = {}) => {
      if (embedded) {
        changeInside(inner.current, patch);
        return;
      }
      const next = movePlace(latest.current, patch);
      const isFirst = leaving.current === undefined;
      leaving.current = { replace, isPaging: next.page !== latest.current.page };
      latest.current = next;
      if (!isFirst) return;
      // After the event: a move inside of a form's submit would count as the form's own action.
      queueMicrotask(() => {
        const how = leaving.current;
        leaving.current = undefined;
        navigate(
          { search: `?${writePlace(latest.current)}` },
          { replace: how?.replace === true, state: { _scrollToTop: how?.isPaging === true } },
        );
      });
    },
    [embedded, navigate],
  );
};
