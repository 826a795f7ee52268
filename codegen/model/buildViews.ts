import {
  type BoardView,
  type CalendarView,
  type EntityDescription,
  type FieldDescription,
  type ScreenDescription,
  type ViewsDescription,
} from '@patio/framework/kernel';
import { withoutUndefined } from './buildField';
import type { ViewsSchema } from './SchemaTypes';

type Sources = {
  readonly fields: readonly FieldDescription[];
  readonly screens: ScreenDescription;
  readonly effective: EntityDescription['effective'];
};

const boardOf = (written: ViewsSchema['board'], { fields, screens }: Sources) => {
  if (!written) return undefined;
  const { field, sum, due, closed = [] } = written;
  const { options = [] } = fields.find(({ name }) => name === field) ?? {};
  const values = options.map(({ value }) => value).filter((value) => !closed.includes(value));
  return withoutUndefined<BoardView>({
    field,
    columns: written.columns ?? values.map((value) => ({ value })),
    closed,
    sum,
    lines: written.lines ?? screens.card,
    due,
  });
};

/** By default, a calendar shows the validity periods of rows. */
const calendarOf = (written: ViewsSchema['calendar'], { screens, effective }: Sources) => {
  const { from, to } = written?.from === undefined ? { ...effective, ...written } : written;
  if (!written || from === undefined) return undefined;
  return withoutUndefined<CalendarView>({ from, to, status: written.status ?? screens.status });
};

/** Views of an entity: `x-views` with its defaults. */
export const buildViews = (
  written: ViewsSchema | undefined,
  sources: Sources,
): Pick<EntityDescription, 'views'> => {
  if (!written) return {};
  const { board, calendar, cards } = written;
  const views = withoutUndefined<ViewsDescription>({
    board: boardOf(board, sources),
    calendar: calendarOf(calendar, sources),
    cards: cards && { lines: sources.screens.card, ...cards },
  });
  return { views };
};
