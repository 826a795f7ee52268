import {
  type BoardView,
  type EntityDescription,
  type FieldDescription,
  type ScreenDescription,
  type ViewsDescription,
} from '@patio/framework/kernel';
import type { ViewsSchema } from './SchemaTypes';

type Sources = {
  readonly fields: readonly FieldDescription[];
  readonly screens: ScreenDescription;
  readonly effective: EntityDescription['effective'];
};

const boardOf = (
  { moves: _, ...written }: NonNullable<ViewsSchema['board']>,
  { fields, screens }: Sources,
): BoardView => {
  const { closed = [] } = written;
  const { options = [] } = fields.find(({ name }) => name === written.field) ?? {};
  const values = options.map(({ value }) => value);
  return {
    lines: screens.card,
    columns: values.filter((value) => !closed.includes(value)).map((value) => ({ value })),
    ...written,
    closed,
  };
};

/** Views of an entity: `x-views` with its defaults. */
export const buildViews = (
  written: ViewsSchema | undefined,
  from: Sources,
): Pick<EntityDescription, 'views'> => {
  if (!written) return {};
  const { board, calendar, cards } = written;
  const { effective, screens } = from;
  const start = calendar?.from ?? effective?.from;
  const end = calendar?.to ?? (calendar?.from === undefined ? effective?.to : undefined);
  const status = calendar?.status ?? screens.status;
  const views: ViewsDescription = {
    ...(board ? { board: boardOf(board, from) } : {}),
    ...(calendar && start !== undefined
      ? {
          calendar: {
            from: start,
            ...(end === undefined ? {} : { to: end }),
            ...(status === undefined ? {} : { status }),
          },
        }
      : {}),
    ...(cards ? { cards: { lines: screens.card, ...cards } } : {}),
  };
  return { views };
};
