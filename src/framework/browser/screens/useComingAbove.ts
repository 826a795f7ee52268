import { useCallback, useEffect, useState } from 'react';
import type { EngineEntity } from '../data/entity/EngineContext';
import type { ListState } from '../lists/useListState';
import { useOwnDrafts } from '../wizard/useOwnDrafts';

type ListPlace = {
  readonly resource: string;
  readonly entity: EngineEntity;
  readonly embedded?: boolean;
};

/** Content above a list's rows, with a ready signal. */
export type ComingAbove = {
  readonly hasNotes: boolean;
  readonly hasDrafts: boolean;
  readonly onNotes: () => void;
  readonly onDrafts: () => void;
};

type Coming = ComingAbove & { readonly isComing: boolean };

const useNotesAndDrafts = ({ resource, entity, embedded = false }: ListPlace): Coming => {
  const { approval, wizard } = entity.description;
  const hasNotes = Boolean(approval) && !embedded;
  const { drafts, isKnown } = useOwnDrafts(resource, Boolean(wizard) && !embedded);
  const hasDrafts = drafts.length > 0;
  const [noted, setNoted] = useState<string>();
  const [begun, setBegun] = useState<string>();
  const onNotes = useCallback(() => setNoted(resource), [resource]);
  const onDrafts = useCallback(() => setBegun(resource), [resource]);
  const waits = [hasNotes && noted !== resource, !isKnown, hasDrafts && begun !== resource];
  return { hasNotes, hasDrafts, onNotes, onDrafts, isComing: waits.includes(true) };
};

/** Delays rows until the content above is ready, to avoid layout shifts. Once shown, rows stay. */
export const useComingAbove = (
  place: ListPlace,
  state: ListState,
): { readonly above: ComingAbove; readonly state: ListState } => {
  const { resource } = place;
  const { isComing, ...above } = useNotesAndDrafts(place);
  const [shown, setShown] = useState<string>();
  const isHeld = isComing && shown !== resource;
  useEffect(() => {
    if (!isHeld) setShown(resource);
  }, [isHeld, resource]);
  return { above, state: isHeld ? { ...state, isLoading: true, rows: [] } : state };
};
