/** Views of a list besides its table. */
const listViews = ['board', 'calendar', 'cards'] as const;
export type ListView = (typeof listViews)[number];

/** A value of a board's field. */
export type BoardValue = string | number;

/** A column of a board. */
export type BoardColumn = {
  readonly value: BoardValue;
  /** Number of cards above which the header warns; not enforced. */
  readonly limit?: number;
  /** Order of its cards; absent: the entity's. */
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
};

/** A board: one column per value of a field. Moving a card runs the action that sets the value, or an update. */
export type BoardView = {
  readonly field: string;
  readonly columns: readonly BoardColumn[];
  /** Values whose records are not shown; cards can be dropped on them. */
  readonly closed: readonly BoardValue[];
  /** Money or whole number, summed in each column's header. */
  readonly sum?: string;
  /** Fields of a card, below its name. */
  readonly lines: readonly string[];
  /** Date line that is highlighted once past. */
  readonly due?: string;
};

/** A calendar by a date or timestamp, or by a period if `to` is present. */
export type CalendarView = {
  readonly from: string;
  readonly to?: string;
  /** Field whose tone colours an entry; absent: none. */
  readonly status?: string;
};

/** Cards with a picture, the name and some fields. */
export type CardsView = {
  /** Field of an uploaded picture. */
  readonly picture?: string;
  readonly lines: readonly string[];
};

/** Views of an entity's list; absent ones do not exist. */
export type ViewsDescription = {
  readonly board?: BoardView;
  readonly calendar?: CalendarView;
  readonly cards?: CardsView;
};

const narrowBoard = (
  board: BoardView,
  hidden: ReadonlySet<string>,
  unread: ReadonlySet<string>,
): BoardView | undefined => {
  if (unread.has(board.field)) return undefined;
  const { sum, due, columns, lines, ...rest } = board;
  return {
    ...rest,
    columns: columns.map(({ sort, ...column }) =>
      sort && !unread.has(sort.field) ? { ...column, sort } : column,
    ),
    lines: lines.filter((name) => !hidden.has(name)),
    ...(sum !== undefined && !unread.has(sum) ? { sum } : {}),
    ...(due !== undefined && !unread.has(due) ? { due } : {}),
  };
};

const narrowCalendar = (
  calendar: CalendarView,
  unread: ReadonlySet<string>,
): CalendarView | undefined => {
  const { from, to, status } = calendar;
  if (unread.has(from) || (to !== undefined && unread.has(to))) return undefined;
  return {
    from,
    ...(to === undefined ? {} : { to }),
    ...(status !== undefined && !unread.has(status) ? { status } : {}),
  };
};

/**
 * Views without fields that a person may not read. A view whose own field is hidden or masked does not exist.
 *
 * @param hidden fields that are not shown
 * @param unread fields that cannot be filtered, counted or sorted by: hidden and masked ones
 */
export const narrowViews = (
  { board, calendar, cards }: ViewsDescription,
  hidden: ReadonlySet<string>,
  unread: ReadonlySet<string>,
): ViewsDescription => {
  const ownBoard = board && narrowBoard(board, hidden, unread);
  const ownCalendar = calendar && narrowCalendar(calendar, unread);
  const { picture, lines = [] } = cards ?? {};
  return {
    ...(ownBoard ? { board: ownBoard } : {}),
    ...(ownCalendar ? { calendar: ownCalendar } : {}),
    ...(cards
      ? {
          cards: {
            lines: lines.filter((name) => !hidden.has(name)),
            ...(picture !== undefined && !hidden.has(picture) ? { picture } : {}),
          },
        }
      : {}),
  };
};

/** Views of an entity in menu order; no board on a screen that fixes the board's field. */
export const viewsOf = ({
  views = {},
  screen,
}: {
  readonly views?: ViewsDescription;
  readonly screen?: { readonly filter: Readonly<Record<string, unknown>> };
}): readonly ListView[] =>
  listViews.filter((view) => {
    if (view === 'board' && views.board)
      return !Object.hasOwn(screen?.filter ?? {}, views.board.field);
    return views[view] !== undefined;
  });

/** Count and sum of a board's column. */
export type ColumnFigures = {
  readonly value: BoardValue;
  readonly count: number;
  /**
   * In the field's unit: cents for money. Absent without a sum, if no record has an amount, or if the person may not
   * read its field.
   */
  readonly sum?: number;
};
