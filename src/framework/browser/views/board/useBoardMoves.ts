import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { BoardValue, BoardView } from '#kernel/entity/ViewsDescription.ts';
import {
  type OfferContext,
  editPath,
  offeredActions,
  type OfferedAction,
} from '#browser/actions/offeredActions.ts';
import { recordName, fieldOf } from '#browser/texts/names.ts';
import '#browser/texts/words/views.ts';
import type { FilterJson } from '#kernel/filter/filterFields.ts';
import { without } from '#browser/lists/filters/filterText.ts';
import type { ListState } from '#browser/lists/useListState.ts';
import { useIsFetching } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';
import { useActionRunner } from '#browser/actions/useActionRunner.tsx';
import { readRefusal, refusalText, type Refusal } from '#browser/data/entity/readRefusal.ts';
import { useEntityData } from '#browser/data/entity/EngineContext.ts';
import { useAnnounce } from '#browser/texts/useAnnounce.ts';

/** How a card reaches a value: an action, or an update of the field. */
type Move = { readonly value: BoardValue; readonly offer?: OfferedAction };

/** Value that an action sets; undefined if it comes from an input, or the action sets none. */
const targetOf = ({ columns, closed }: BoardView, value: unknown): BoardValue | undefined =>
  [...columns.map((column) => column.value), ...closed].find((one) => one === value);

const offerTarget = (board: BoardView, offer: OfferedAction): BoardValue | undefined =>
  targetOf(board, offer.type === 'described' ? offer.action.set?.[board.field] : offer.leadsTo);

/** Whether the person may set the field by a plain update. */
const mayUpdate = (
  { entity, engine }: OfferContext,
  { field }: BoardView,
  record: WireRecord,
): boolean => {
  const { description } = entity;
  return (
    fieldOf(description, field)?.editable === 'always' &&
    description.calls.includes('update') &&
    !description.approval?.calls.includes('update') &&
    editPath(entity, engine, record) !== undefined
  );
};

/** Values of a board in display order. */
const valuesOf = ({ columns, closed }: BoardView): readonly BoardValue[] => [
  ...columns.map(({ value }) => value),
  ...closed,
];

/** Possible moves of a card. If several actions lead to a value, the first one is used. */
export const movesOf = (
  context: OfferContext,
  board: BoardView,
  record: WireRecord,
): readonly Move[] => {
  if (context.engine.writesOff !== undefined) return [];
  const offers = offeredActions(context, record);
  const isFree = mayUpdate(context, board, record);
  return valuesOf(board)
    .filter((value) => value !== record[board.field])
    .flatMap((value): readonly Move[] => {
      const offer = offers.find((one) => offerTarget(board, one) === value);
      if (offer) return [{ value, offer }];
      return isFree ? [{ value }] : [];
    });
};

/** Filter of a board: the list's, without a tab that fixes the board's field. */
export const boardFilter = (
  { wholeFilter, tab }: Pick<ListState, 'wholeFilter' | 'tab'>,
  { field }: Pick<BoardView, 'field'>,
): FilterJson =>
  tab && Object.hasOwn(tab.filter, field) ? without(wholeFilter, [field]) : wholeFilter;

/** Filter of one column, combined with the person's condition on its field. */
export const columnFilter = (filter: FilterJson, field: string, value: BoardValue): FilterJson =>
  Object.hasOwn(filter, field)
    ? { and: [filter, { [field]: value }] }
    : { ...filter, [field]: value };

/** A card shown optimistically in its target column. */
type Overlay = {
  readonly record: WireRecord;
  readonly value: BoardValue;
  /** Saved on the server; waits for the columns to be refetched. */
  readonly isDone: boolean;
};

/** Cards of a column with the optimistic move applied. A newer version from the server takes precedence. */
export const withOverlay = (
  rows: readonly WireRecord[],
  { field, value }: { readonly field: string; readonly value: BoardValue },
  overlay: Overlay | null,
): readonly WireRecord[] => {
  if (!overlay) return rows;
  const { record } = overlay;
  const rest = rows.filter(({ id, version }) => id !== record.id || version > record.version);
  const isShown = overlay.value !== value || rest.some(({ id }) => id === record.id);
  return isShown ? rest : [{ ...record, [field]: value }, ...rest];
};

type ChangeOptions = {
  readonly context: OfferContext;
  readonly board: BoardView;
  /** Label of a column. */
  readonly labelOf: (value: unknown) => string;
  /** Announces the result to screen readers. */
  readonly announce: (sentence: string) => void;
  /** Called when saving has ended. */
  readonly onEnd: (record: WireRecord) => void;
};

/** The card being saved, until the columns are refetched. */
const useOverlay = (resource: string) => {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const isFetching = useIsFetching({ queryKey: [resource] }) > 0;
  useEffect(() => {
    if (overlay?.isDone && !isFetching) setOverlay(null);
  }, [overlay, isFetching]);
  return [overlay, setOverlay] as const;
};

/**
 * Moves a card by an action or update, optimistically. If the server refuses, the card returns with the reason; after a
 * concurrent move it goes to the stored column.
 */
const useCardChange = ({ context, board, labelOf, announce, onEnd }: ChangeOptions) => {
  const { entity, engine, text } = context;
  const { resource } = entity.description;
  const { field } = board;
  const data = useEntityData();
  const refresh = useRefresh();
  const alert = useAnnounce();
  const [overlay, setOverlay] = useOverlay(resource);

  const begin = (record: WireRecord, value: BoardValue) =>
    setOverlay({ record, value, isDone: false });

  const end = (record: WireRecord, refusal?: Refusal) => {
    onEnd(record);
    setOverlay((moving) => (moving && !refusal ? { ...moving, isDone: true } : null));
    if (!refusal) return;
    const name = recordName(entity.description, record);
    const value = refusal.current?.[field] ?? record[field];
    if (value === record[field]) announce(text('views.wentBack', { name, column: labelOf(value) }));
    else alert(text('views.isNow', { name, column: labelOf(value) }), 'warning');
  };

  const runner = useActionRunner(resource, {
    onRun: (record, { set = {} }) => {
      const value = targetOf(board, set[field]);
      if (value !== undefined && value !== record[field]) begin(record, value);
    },
    onRan: end,
  });

  const update = async (record: WireRecord, value: BoardValue) => {
    begin(record, value);
    const { id } = record;
    try {
      await data.update(resource, { id, data: { [field]: value }, previousData: record });
      refresh();
      end(record);
      const name = recordName(entity.description, record);
      announce(text('views.moved', { name, column: labelOf(value) }));
    } catch (thrown) {
      const refusal = readRefusal(thrown);
      alert(refusalText(refusal, engine.errorText), 'error');
      refresh();
      end(record, refusal);
    }
  };

  const move = (record: WireRecord, { value, offer }: Move) => {
    if (offer) runner.start(offer, record);
    else if (!overlay) void update(record, value);
  };

  return { overlay, runner, move };
};

/** A card being moved by mouse or keyboard, with its possible moves. */
type Grabbed = {
  readonly record: WireRecord;
  readonly by: 'mouse' | 'keys';
  readonly moves: readonly Move[];
  /** Current target value. */
  readonly over: BoardValue;
};

type MovesOptions = {
  readonly context: OfferContext;
  readonly board: BoardView;
  /** Label of a column. */
  readonly labelOf: (value: unknown) => string;
  /** Root element of the board. */
  readonly root: RefObject<HTMLElement | null>;
  /** Displayed cards. */
  readonly rows: readonly WireRecord[];
};

/** Next target to the left or right, including the card's own column. */
const nextTarget = (board: BoardView, { record, moves, over }: Grabbed, by: 1 | -1): BoardValue => {
  const own = record[board.field];
  const stops = valuesOf(board).filter(
    (value) => value === own || moves.some((move) => move.value === value),
  );
  return stops[Math.max(0, Math.min(stops.length - 1, stops.indexOf(over) + by))] ?? over;
};

/** Focuses a card in its new column if moving it lost the focus. */
const useFocusedCard = (root: RefObject<HTMLElement | null>) => {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const id = wanted.current;
    if (id === undefined || document.activeElement !== document.body) return;
    const cards = [...(root.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
    const card = cards.find((one) => one.dataset['card'] === id);
    if (!card) return;
    wanted.current = undefined;
    card.querySelector<HTMLElement>('a[href], button')?.focus();
  });
  return (id: string) => (wanted.current = id);
};

type CardKeys = {
  readonly root: RefObject<HTMLElement | null>;
  readonly rows: readonly WireRecord[];
  /** Returns whether the key was handled. */
  readonly onKey: (event: KeyboardEvent, record: WireRecord) => boolean;
};

/** Keyboard handling of cards, before the list's shortcuts. */
const useCardKeys = ({ root, rows, onKey }: CardKeys): void => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const card = (event.target as Element).closest<HTMLElement>('[data-card]');
    const record = rows.find(({ id }) => id === card?.dataset['card']);
    if (!record || !onKey(event, record)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const board = root.current;
    const listen = (event: KeyboardEvent) => handle(event);
    board?.addEventListener('keydown', listen);
    return () => board?.removeEventListener('keydown', listen);
  }, [root]);
};

/** Moves cards by mouse, keyboard and menu, announcing each step to screen readers. */
export const useBoardMoves = ({ context, board, labelOf, root, rows }: MovesOptions) => {
  const { text } = context;
  const { field } = board;
  const [grabbed, setGrabbed] = useState<Grabbed | null>(null);
  const [announcement, announce] = useState('');
  const focusCard = useFocusedCard(root);
  const onEnd = ({ id }: WireRecord) => focusCard(id);
  const { overlay, runner, move } = useCardChange({ context, board, labelOf, announce, onEnd });
  const wordsOf = (record: WireRecord) => ({
    name: recordName(context.entity.description, record),
    column: labelOf(record[field]),
  });

  const drop = (value: BoardValue) => {
    const target = grabbed?.moves.find((one) => one.value === value);
    setGrabbed(null);
    if (grabbed && target) move(grabbed.record, target);
  };

  const cancel = () => {
    if (grabbed?.by === 'keys') announce(text('views.kept', wordsOf(grabbed.record)));
    setGrabbed(null);
  };

  const pick = (record: WireRecord, by: Grabbed['by']) => {
    if (overlay?.record.id === record.id) return;
    const moves = movesOf(context, board, record);
    if (moves.length > 0) setGrabbed({ record, by, moves, over: record[field] as BoardValue });
    if (by === 'mouse') return;
    const targets = moves.map(({ value }) => labelOf(value)).join(', ');
    const facts = { ...wordsOf(record), targets };
    announce(text(moves.length > 0 ? 'views.grabbed' : 'views.cannotMove', facts));
  };

  const carry = (card: Grabbed, by: 1 | -1) => {
    const over = nextTarget(board, card, by);
    setGrabbed({ ...card, over });
    announce(text('views.over', { column: labelOf(over) }));
  };

  const dropCard = (card: Grabbed) => {
    if (card.over === card.record[field]) cancel();
    else drop(card.over);
  };

  /** Keys while a card is being moved; arrows must not scroll. */
  const onGrabbedKey = (key: string, card: Grabbed): boolean => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') carry(card, key === 'ArrowRight' ? 1 : -1);
    else if (key === 'Enter' || key === ' ') dropCard(card);
    else if (key === 'Escape' || key === 'Tab') cancel();
    return key !== 'Tab';
  };

  useCardKeys({
    root,
    rows,
    onKey: ({ key, target }, record) => {
      if (grabbed?.by === 'keys' && grabbed.record.id === record.id)
        return onGrabbedKey(key, grabbed);
      // Space on a checkbox or button keeps its own meaning.
      if (key !== ' ' || !(target as Element).matches('a[href]')) return false;
      pick(record, 'keys');
      return true;
    },
  });

  return { overlay, grabbed, announcement, runner, move, drop, pick, cancel };
};

/** State and commands of a board's moves. */
export type BoardMoves = ReturnType<typeof useBoardMoves>;
