import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { BoardValue, BoardView } from '#kernel/entity/ViewsDescription.ts';
import type { OfferContext } from '#browser/actions/offeredActions.ts';
import { recordName } from '#browser/texts/names.ts';
import { movesOf, valuesOf, type Move } from './moves';
import { useCardChange } from './useCardChange';
import '#browser/texts/words/views.ts';

/** A card in hand, by mouse or keyboard, and where it may go. */
export type Held = {
  readonly record: WireRecord;
  readonly by: 'mouse' | 'keys';
  readonly moves: readonly Move[];
  /** The value that it would be dropped at. */
  readonly over: BoardValue;
};

type MovesOptions = {
  readonly context: OfferContext;
  readonly board: BoardView;
  /** Name of a column. */
  readonly labelOf: (value: unknown) => string;
  /** Element of the board. */
  readonly root: RefObject<HTMLElement | null>;
  /** Cards of the board. */
  readonly rows: readonly WireRecord[];
};

/** Next target to the left or right, the card's own column among them. */
const nextTarget = (board: BoardView, { record, moves, over }: Held, by: 1 | -1): BoardValue => {
  const own = record[board.field];
  const stops = valuesOf(board).filter(
    (value) => value === own || moves.some((move) => move.value === value),
  );
  return stops[Math.max(0, Math.min(stops.length - 1, stops.indexOf(over) + by))] ?? over;
};

/** Focuses a card once it stands in its new column, if its move lost the focus. */
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
  /** Returns whether the key was one of the board. */
  readonly onKey: (event: KeyboardEvent, record: WireRecord) => boolean;
};

/** Keys on the cards of a board, before the shortcuts of the list see them. */
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

/** Moves cards by mouse, keyboard and menu, and tells screen readers each step. */
export const useBoardMoves = ({ context, board, labelOf, root, rows }: MovesOptions) => {
  const { text } = context;
  const { field } = board;
  const [held, setHeld] = useState<Held | null>(null);
  const [said, say] = useState('');
  const focusCard = useFocusedCard(root);
  const onEnd = ({ id }: WireRecord) => focusCard(id);
  const { overlay, runner, move } = useCardChange({ context, board, labelOf, say, onEnd });
  const nameOf = (record: WireRecord) => recordName(context.entity.description, record);

  const drop = (value: BoardValue) => {
    const way = held?.moves.find((one) => one.value === value);
    setHeld(null);
    if (held && way) move(held.record, way);
  };

  const putBack = () => {
    if (held?.by === 'keys')
      say(text('views.kept', { name: nameOf(held.record), column: labelOf(held.record[field]) }));
    setHeld(null);
  };

  const pick = (record: WireRecord, by: Held['by']) => {
    if (overlay?.record.id === record.id) return;
    const moves = movesOf(context, board, record);
    if (moves.length > 0) setHeld({ record, by, moves, over: record[field] as BoardValue });
    if (by === 'mouse') return;
    const targets = moves.map(({ value }) => labelOf(value)).join(', ');
    const facts = { name: nameOf(record), column: labelOf(record[field]), targets };
    say(text(moves.length > 0 ? 'views.grabbed' : 'views.cannotMove', facts));
  };

  const carry = (card: Held, by: 1 | -1) => {
    const over = nextTarget(board, card, by);
    setHeld({ ...card, over });
    say(text('views.over', { column: labelOf(over) }));
  };

  const putDown = (card: Held) => {
    if (card.over === card.record[field]) putBack();
    else drop(card.over);
  };

  /** Keys of the card in hand; arrows scroll nothing meanwhile. */
  const onHeldKey = (key: string, card: Held): boolean => {
    if (key === 'ArrowLeft' || key === 'ArrowRight') carry(card, key === 'ArrowRight' ? 1 : -1);
    else if (key === 'Enter' || key === ' ') putDown(card);
    else if (key === 'Escape' || key === 'Tab') putBack();
    return key !== 'Tab';
  };

  useCardKeys({
    root,
    rows,
    onKey: ({ key, target }, record) => {
      if (held?.by === 'keys' && held.record.id === record.id) return onHeldKey(key, held);
      // Space on a checkbox or a button is theirs.
      if (key !== ' ' || !(target as Element).matches('a[href]')) return false;
      pick(record, 'keys');
      return true;
    },
  });

  return { overlay, held, said, runner, move, drop, pick, putBack };
};

/** State and commands of a board's moves. */
export type BoardMoves = ReturnType<typeof useBoardMoves>;
