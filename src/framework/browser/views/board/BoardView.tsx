import { useQuery } from '@tanstack/react-query';
import { LinkBase } from 'ra-core';
import { Suspense, lazy, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import type {
  BoardValue,
  BoardView as Board,
  ColumnFigures,
} from '#kernel/entity/ViewsDescription.ts';
import type { FilterJson } from '#kernel/filter/filterFields.ts';
import { numberText, inSentence } from '#kernel/formats/text.ts';
import { useEngine, useEntityData } from '#browser/data/entity/EngineContext.ts';
import { optionOf } from '#browser/kinds/parts/OneOf.tsx';
import { listLink } from '#browser/data/lists.ts';
import { rowOffers } from '#browser/lists/useListParts.tsx';
import { fieldOf, recordName } from '#browser/texts/names.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { Glyph } from '#browser/ui/Glyph.tsx';
import { useIsPhone } from '#browser/ui/useIsPhone.ts';
import { useViewLive, type ViewProps } from '../ViewProps';
import { type CardTools, BoardColumn, DropTarget, type ColumnWords } from './BoardColumn';
import {
  boardFilter,
  columnFilter,
  movesOf,
  useBoardMoves,
  type BoardMoves,
} from './useBoardMoves';
import '#browser/texts/words/views.ts';
import './board.css';

const ActionMenu = lazy(async () => ({
  default: (await import('#browser/actions/ActionMenu.tsx')).ActionMenu,
}));

/** Label and tone of a value, as in the list. */
const useColumnWords = ({ entity }: ViewProps, { field }: Board) => {
  const { locale } = useEngine();
  const described = fieldOf(entity.description, field);
  return useCallback(
    (value: unknown): ColumnWords => {
      const option = described && optionOf(described, value);
      return {
        label: option ? inLanguage(option.label, locale) : String(value),
        tone: option?.tone ?? 'neutral',
      };
    },
    [described, locale],
  );
};

/** Counts and sums of the columns. */
const useFigures = (resource: string, filter: FilterJson) => {
  const data = useEntityData();
  const { data: figures } = useQuery({
    queryKey: [resource, 'board', filter],
    queryFn: async () => (await data.boardFigures(resource, { filter })).data,
    placeholderData: (former) => former,
  });
  return useCallback(
    (value: BoardValue): ColumnFigures | undefined => figures?.find((one) => one.value === value),
    [figures],
  );
};

/** Fields shown on cards; the assignee only if the board shows several people's records. */
const linesOf = (
  { lines }: Board,
  { entity }: ViewProps,
  rows: readonly WireRecord[],
): readonly string[] => {
  const owner = entity.description.scope?.column;
  const isOne = owner !== undefined && new Set(rows.map((row) => row[owner])).size < 2;
  return isOne ? lines.filter((name) => name !== owner) : lines;
};

type MenuProps = {
  readonly view: ViewProps;
  readonly board: Board;
  readonly moves: BoardMoves;
  readonly labelOf: (value: unknown) => string;
  readonly open: { readonly record: WireRecord; readonly anchor: HTMLElement };
  readonly onClose: () => void;
};

/** Menu of a card: row actions, and columns reachable without one of them. */
const CardMenu = ({ view, board, moves, labelOf, open, onClose }: MenuProps) => {
  const text = useEngineText();
  const engine = useEngine();
  const { entity, slots } = view;
  const { record, anchor } = open;
  const context = { entity, engine, slots, text, slotActions: slots.rowActions };
  const plain = movesOf(context, board, record)
    .filter(({ offer }) => !offer)
    .map((move) => ({
      type: 'move' as const,
      name: `move ${move.value}`,
      label: labelOf(move.value),
      tone: 'neutral' as const,
      move,
    }));
  const offers = [...plain, ...rowOffers(record, context, view.onLook)];
  return (
    <Suspense fallback={null}>
      <ActionMenu
        anchor={anchor}
        label={text('list.rowActions', { name: recordName(entity.description, record) })}
        offers={offers}
        onChoose={({ name }) => {
          onClose();
          const offer = offers.find((one) => one.name === name);
          if (offer?.type === 'move') moves.move(record, offer.move);
          else if (offer?.type === 'look') view.onLook?.(record);
          else if (offer) moves.runner.start(offer, record);
        }}
        onClose={onClose}
      />
    </Suspense>
  );
};

type ClosedProps = {
  readonly view: ViewProps;
  readonly board: Board;
  readonly moves: BoardMoves;
  readonly wordsOf: (value: unknown) => ColumnWords;
  readonly figuresOf: (value: BoardValue) => ColumnFigures | undefined;
};

/** Values without a column, as links to their lists and drop targets. */
const Closed = ({ view, board, moves, wordsOf, figuresOf }: ClosedProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { list } = view.entity.description.paths;
  if (board.closed.length === 0) return null;
  return (
    <section className="board-closed" aria-label={text('views.closed')}>
      <h2>{text('views.closed')}</h2>
      <p>{text('views.closedHelp')}</p>
      {board.closed.map((value) => {
        const { label, tone } = wordsOf(value);
        const count = figuresOf(value)?.count;
        const shown = (
          <>
            <Glyph name={tone} size={16} data-tone={tone} />
            <span>{label}</span>
            {count === undefined ? null : <span>{numberText(count, locale)}</span>}
          </>
        );
        return (
          <DropTarget key={value} className="board-target" value={value} moves={moves}>
            {list ? (
              <LinkBase
                draggable={false}
                to={`${listLink(list, { [board.field]: value })}&display=table`}
              >
                {shown}
              </LinkBase>
            ) : (
              shown
            )}
          </DropTarget>
        );
      })}
    </section>
  );
};

type ColumnRows = ReadonlyMap<BoardValue, readonly WireRecord[]>;
const noRows: ColumnRows = new Map();

/** Displayed cards of all columns, also reported to the list. */
const useColumnRows = ({ onRows }: ViewProps) => {
  const [columns, setColumns] = useState(noRows);
  const rows = useMemo(() => [...columns.values()].flat(), [columns]);
  useEffect(() => onRows(rows), [onRows, rows]);
  const onColumn = useCallback(
    (value: BoardValue, own: readonly WireRecord[]) =>
      setColumns((known) => (known.get(value) === own ? known : new Map(known).set(value, own))),
    [],
  );
  return { rows, onColumn };
};

type SwitcherProps = {
  readonly board: Board;
  readonly shown: BoardValue;
  readonly onShow: (value: BoardValue) => void;
  readonly wordsOf: (value: unknown) => ColumnWords;
  readonly figuresOf: (value: BoardValue) => ColumnFigures | undefined;
};

/** Column select on phones. */
const ColumnSwitcher = ({ board, shown, onShow, wordsOf, figuresOf }: SwitcherProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  return (
    <div className="board-switcher" role="group" aria-label={text('views.column')}>
      {board.columns.map(({ value }) => {
        const count = figuresOf(value)?.count;
        return (
          <button
            key={value}
            type="button"
            aria-pressed={value === shown}
            onClick={() => onShow(value)}
          >
            {wordsOf(value).label}
            {count === undefined ? null : <span> {numberText(count, locale)}</span>}
          </button>
        );
      })}
    </div>
  );
};

/** Displayed columns: all, or the selected one on phones. */
const useShownColumns = ({ columns }: Board) => {
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState<BoardValue>();
  const shown = chosen ?? columns[0]?.value;
  return {
    isPhone,
    shown,
    choose: setChosen,
    columns: isPhone ? columns.filter(({ value }) => value === shown) : columns,
  };
};

const Drawn = ({ board, ...props }: ViewProps & { readonly board: Board }) => {
  const { entity, slots, state, parts } = props;
  const { description } = entity;
  const { resource } = description;
  const text = useEngineText();
  const engine = useEngine();
  const helpId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<MenuProps['open'] | null>(null);
  const wordsOf = useColumnWords(props, board);
  const labelOf = (value: unknown) => wordsOf(value).label;
  const filter = boardFilter(state, board);
  const figuresOf = useFigures(resource, filter);
  const context = { entity, engine, text, slotActions: slots.rowActions };
  const { rows, onColumn } = useColumnRows(props);
  const moves = useBoardMoves({ context, board, labelOf, root, rows });
  const { isPhone, shown, choose, columns } = useShownColumns(board);
  useViewLive(resource, Boolean(moves.grabbed ?? moves.overlay));
  const tools: CardTools = {
    description,
    parts,
    lines: linesOf(board, props, rows),
    due: board.due,
    values: slots.values,
    helpId,
    grabbedId: moves.grabbed?.record.id,
    movingId: moves.overlay?.record.id,
    onMenu: (record, anchor) => setMenu({ record, anchor }),
    onGrab: (record) => moves.pick(record, 'mouse'),
    onLetGo: moves.cancel,
    isMovable: rows.some((record) => movesOf(context, board, record).length > 0),
  };
  const { AboveBoard } = slots;
  const many = inSentence(inLanguage(description.label.many, engine.locale));
  return (
    <>
      {AboveBoard ? <AboveBoard resource={resource} /> : null}
      {isPhone && shown !== undefined ? (
        <ColumnSwitcher
          board={board}
          shown={shown}
          onShow={choose}
          wordsOf={wordsOf}
          figuresOf={figuresOf}
        />
      ) : null}
      <div ref={root} className="board" role="group" aria-label={text('views.boardOf', { many })}>
        {columns.map((column) => (
          <BoardColumn
            key={column.value}
            resource={resource}
            field={board.field}
            column={column}
            filter={columnFilter(filter, board.field, column.value)}
            sort={state.sort}
            words={wordsOf(column.value)}
            figures={figuresOf(column.value)}
            sumField={fieldOf(description, board.sum ?? '')}
            moves={moves}
            tools={tools}
            onRows={onColumn}
          />
        ))}
        {isPhone ? null : (
          <Closed
            view={props}
            board={board}
            moves={moves}
            wordsOf={wordsOf}
            figuresOf={figuresOf}
          />
        )}
      </div>
      <p className="ui-hidden" id={helpId}>
        {text('views.keys')}
      </p>
      <p className="ui-hidden" role="status">
        {moves.announcement}
      </p>
      {menu ? (
        <CardMenu
          view={props}
          board={board}
          moves={moves}
          labelOf={labelOf}
          open={menu}
          onClose={() => setMenu(null)}
        />
      ) : null}
      {moves.runner.dialogs}
    </>
  );
};

/** Kanban board: a column of cards per value of a field. */
export const BoardView = (props: ViewProps) => {
  const board = props.entity.description.views?.board;
  return board ? <Drawn {...props} board={board} /> : null;
};
