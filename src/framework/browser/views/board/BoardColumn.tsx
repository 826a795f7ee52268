import { useInfiniteGetList } from 'ra-core';
import { useEffect, useId, useMemo, useState, type ReactNode, memo, type DragEvent } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type {
  FieldDescription,
  Tone,
  EntityDescription,
} from '#kernel/entity/EntityDescription.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import type {
  BoardColumn as ColumnDescription,
  BoardValue,
  ColumnFigures,
} from '#kernel/entity/ViewsDescription.ts';
import type { FilterJson } from '#kernel/filter/filterFields.ts';
import { numberText } from '#kernel/formats/text.ts';
import { useEngine } from '#browser/data/entity/EngineContext.ts';
import { kindOf } from '#browser/kinds/registry.tsx';
import { columnLabel } from '#browser/lists/columns/columnWidths.ts';
import type { ListSort } from '#browser/lists/listPlace.ts';
import { useEngineText } from '#browser/texts/useEngineText.ts';
import { Button } from '#browser/ui/Button.tsx';
import { Glyph, GlyphButton } from '#browser/ui/Glyph.tsx';
import { withOverlay, type BoardMoves } from './useBoardMoves';
import '#browser/texts/words/views.ts';
import type { ListSlots } from '#browser/data/entity/EntitySlots.ts';
import { RowTick } from '#browser/lists/ListCards.tsx';
import type { ListParts } from '#browser/lists/useListParts.tsx';
import { recordName } from '#browser/texts/names.ts';
import { RecordLines } from '../RecordLines';

/** Context shared by the cards of a board. */
export type CardTools = {
  readonly description: EntityDescription;
  readonly parts: ListParts;
  readonly lines: readonly string[];
  readonly due: string | undefined;
  readonly values: ListSlots['values'];
  /** Id of the keyboard instructions. */
  readonly helpId: string;
  /** Id of the card being moved. */
  readonly grabbedId: string | undefined;
  /** Id of the card being saved. */
  readonly movingId: string | undefined;
  readonly onMenu: (record: WireRecord, anchor: HTMLElement) => void;
  readonly onGrab: (record: WireRecord) => void;
  readonly onLetGo: () => void;
  /** Whether the person may move any cards. */
  readonly isMovable: boolean;
};

/** Card of a record: name, lines, menu. */
const BoardCard = memo(
  ({ record, tools }: { readonly record: WireRecord; readonly tools: CardTools }) => {
    const text = useEngineText();
    const { description, parts, lines, due, values, isMovable } = tools;
    const { selection } = parts;
    const name = recordName(description, record);
    // While saving, the card still has the previous version.
    const isMoving = tools.movingId === record.id;
    const onDragStart = (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', name);
      tools.onGrab(record);
    };
    return (
      <li>
        <div
          className="board-card"
          data-card={record.id}
          data-held={tools.grabbedId === record.id || undefined}
          aria-busy={isMoving || undefined}
          draggable={isMovable && !isMoving}
          onDragStart={onDragStart}
          onDragEnd={tools.onLetGo}
        >
          <header>
            {selection ? (
              <RowTick description={description} record={record} selection={selection} />
            ) : null}
            <h3 aria-describedby={isMovable ? tools.helpId : undefined}>{parts.name(record)}</h3>
            {parts.menuButton || isMovable ? (
              <GlyphButton
                name="more"
                label={text('list.rowActions', { name })}
                aria-haspopup="menu"
                off={isMoving}
                aria-describedby={isMovable ? tools.helpId : undefined}
                onClick={(event) => tools.onMenu(record, event.currentTarget)}
              />
            ) : null}
          </header>
          <RecordLines
            description={description}
            record={record}
            names={lines}
            due={due}
            values={values}
          />
        </div>
      </li>
    );
  },
);
BoardCard.displayName = 'BoardCard';

/** Page size of a column. */
const pageOfCards = 25;

/** Label and tone of a column. */
export type ColumnWords = { readonly label: string; readonly tone: Tone };

type TargetProps = {
  readonly value: BoardValue;
  readonly moves: Pick<BoardMoves, 'grabbed' | 'drop'>;
  readonly className: string;
  readonly children: ReactNode;
};

/** A drop target for the card being moved. */
export const DropTarget = ({ value, moves, className, children }: TargetProps) => {
  const { grabbed, drop } = moves;
  const [isOver, setOver] = useState(false);
  const accepts = grabbed?.moves.some((move) => move.value === value) ?? false;
  const isChosen = grabbed?.by === 'keys' ? grabbed.over === value : isOver;
  return (
    <div
      className={className}
      data-takes={accepts || undefined}
      data-over={(accepts && isChosen) || undefined}
      onDragOver={(event) => {
        if (!accepts) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (accepts) drop(value);
      }}
    >
      {children}
    </div>
  );
};

type HeadProps = {
  readonly id: string;
  readonly words: ColumnWords;
  readonly figures: ColumnFigures | undefined;
  readonly limit: number | undefined;
  readonly sumField: FieldDescription | undefined;
};

/** Number of cards, with the limit if any. */
const Count = ({
  count,
  limit,
}: {
  readonly count: number;
  readonly limit: number | undefined;
}) => {
  const text = useEngineText();
  const { locale } = useEngine();
  if (limit === undefined) return <span>{numberText(count, locale)}</span>;
  const isFull = count > limit;
  return (
    <span
      data-full={isFull || undefined}
      title={isFull ? text('views.overLimit', { limit }) : undefined}
    >
      {isFull ? <Glyph name="warning" size={14} /> : null}
      <span aria-hidden="true">
        {numberText(count, locale)} / {numberText(limit, locale)}
      </span>
      <span className="ui-hidden">{text('views.count', { count, limit })}</span>
    </span>
  );
};

const Head = ({ id, words, figures, limit, sumField }: HeadProps) => {
  const text = useEngineText();
  const { locale } = useEngine();
  const sum = figures?.sum;
  return (
    <header className="board-head">
      <h2 id={id} data-tone={words.tone}>
        <Glyph name={words.tone} size={16} />
        {words.label}
      </h2>
      {figures ? <Count count={figures.count} limit={limit} /> : null}
      {sumField && sum !== undefined ? (
        <p>
          {text('views.sum', {
            field: inLanguage(columnLabel(sumField), locale),
            sum: kindOf(sumField.kind).format(sum, sumField, locale),
          })}
        </p>
      ) : null}
    </header>
  );
};

type ColumnProps = {
  readonly resource: string;
  readonly field: string;
  readonly column: ColumnDescription;
  readonly filter: FilterJson;
  readonly sort: ListSort;
  readonly words: ColumnWords;
  readonly figures: ColumnFigures | undefined;
  readonly sumField: FieldDescription | undefined;
  readonly moves: BoardMoves;
  readonly tools: CardTools;
  /** Reports displayed cards to the board. */
  readonly onRows: (value: BoardValue, rows: readonly WireRecord[]) => void;
};

/** Cards of a column, page by page. */
const useCards = ({ resource, filter, sort, column }: ColumnProps) => {
  const found = useInfiniteGetList<WireRecord>(resource, {
    filter,
    sort: { ...(column.sort ?? sort) },
    pagination: { page: 1, perPage: pageOfCards },
    meta: { count: 'none' },
  });
  const rows = useMemo(() => {
    const seen = new Map(found.data?.pages.flatMap(({ data }) => data).map((row) => [row.id, row]));
    return [...seen.values()];
  }, [found.data]);
  return { ...found, rows };
};

const Cards = ({
  found,
  rows,
  tools,
}: {
  readonly found: ReturnType<typeof useCards>;
  readonly rows: readonly WireRecord[];
  readonly tools: CardTools;
}) => {
  const text = useEngineText();
  if (found.error)
    return (
      <p className="board-none" role="alert">
        {text('views.failed')}{' '}
        <Button small look="plain" onClick={() => void found.refetch()}>
          {text('views.retry')}
        </Button>
      </p>
    );
  if (found.isPending) return <p className="board-none">{text('views.loading')}</p>;
  return (
    <>
      {rows.length === 0 ? <p className="board-none">{text('views.emptyColumn')}</p> : null}
      <ul>
        {rows.map((record) => (
          <BoardCard key={record.id} record={record} tools={tools} />
        ))}
      </ul>
      {found.hasNextPage ? (
        <Button
          small
          look="plain"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {text('views.more')}
        </Button>
      ) : null}
    </>
  );
};

/** A board column, which is also a drop target. */
export const BoardColumn = (props: ColumnProps) => {
  const { field, column, words, figures, sumField, moves, tools, onRows } = props;
  const { value, limit } = column;
  const title = useId();
  const found = useCards(props);
  const rows = withOverlay(found.rows, { field, value }, moves.overlay);
  useEffect(() => onRows(value, found.rows), [onRows, value, found.rows]);
  return (
    <DropTarget className="board-column" value={value} moves={moves}>
      <section aria-labelledby={title}>
        <Head id={title} words={words} figures={figures} limit={limit} sumField={sumField} />
        <Cards found={found} rows={rows} tools={tools} />
      </section>
    </DropTarget>
  );
};
