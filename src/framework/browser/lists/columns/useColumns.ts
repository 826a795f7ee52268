import { useStore } from 'ra-core';
import { useCallback, useMemo } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { EntityDescription, Locale } from '#kernel/entity/EntityDescription.ts';
import { listName } from '#kernel/entity/namedScreens.ts';
import type { SavedView, ViewState } from '#kernel/entity/SavedView.ts';
import { useEngine, type EngineValue } from '#browser/data/entity/EngineContext.ts';
import { evenPlaces } from '#browser/kinds/parts/textKind.ts';
import { fieldOf } from '#browser/texts/names.ts';
import { useIsPhone } from '#browser/ui/useIsPhone.ts';
import {
  columnsWithRoom,
  fitColumns,
  periodMark,
  seenWidth,
  shownField,
  stackColumns,
  toColumn,
  type ListColumn,
} from './columnWidths';

/** A person's arrangement: all columns in order, hidden ones, widths in pixels, density. */
export type ColumnChoice = {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly widths?: Readonly<Record<string, number>>;
  readonly isDense?: boolean;
};

type Offered = EntityDescription['screens']['columns'][number];

/** Available columns, record name first; constant ones are off by default. */
const offeredColumns = (
  description: EntityDescription,
  fixed: readonly string[],
): readonly Offered[] => {
  const columns = description.screens.columns.map((column) =>
    fixed.includes(column.field) ? { ...column, hidden: true } : column,
  );
  const name = description.recordRepresentation;
  const named = columns.find((column) => column.field === name);
  return [
    { ...named, field: name, hidden: false },
    ...columns.filter((column) => column.field !== name && fieldOf(description, column.field)),
  ];
};

/** Updates an arrangement to the description: drops unknown columns, inserts new ones. */
const settle = (offered: readonly Offered[], stored: ColumnChoice | undefined): ColumnChoice => {
  const [first, ...rest] = offered;
  const names = rest.map((column) => column.field);
  const off = rest.filter((column) => column.hidden).map((column) => column.field);
  if (!stored) return { order: [first?.field ?? '', ...names], hidden: off };
  const known = stored.order.filter((name) => names.includes(name));
  const added = names.filter((name) => !stored.order.includes(name));
  return {
    ...stored,
    order: [first?.field ?? '', ...known, ...added],
    hidden: [
      ...stored.hidden.filter((name) => known.includes(name)),
      ...off.filter((name) => added.includes(name)),
    ],
  };
};

/** Arrangement of a saved view; unlisted columns are off. */
const choiceOf = (
  offered: readonly Offered[],
  { columns, density }: ViewState,
): ColumnChoice | undefined => {
  if (!columns && density === undefined) return undefined;
  const isDense = density === undefined ? {} : { isDense: density === 'compact' };
  if (!columns) return { ...settle(offered, undefined), ...isDense };
  const named = columns.map(({ field }) => field);
  const others = offered.map(({ field }) => field).filter((name) => !named.includes(name));
  const sized = columns.flatMap(({ field, width }) => (width ? [[field, width] as const] : []));
  return {
    order: [...named, ...others],
    hidden: others,
    widths: Object.fromEntries(sized),
    ...isDense,
  };
};

const shownNames = ({ order, hidden }: ColumnChoice): readonly string[] =>
  order.filter((name) => !hidden.includes(name));

/** Observed widths by resource, language and field. They only grow, so that columns do not jump between pages. */
const seenWidths = new Map<string, number>();

const noteSeen = (key: string, width: number | undefined): number | undefined => {
  const before = seenWidths.get(key);
  if (width === undefined || (before !== undefined && before >= width)) return before;
  seenWidths.set(key, width);
  return width;
};

type Drawing = {
  readonly rows: readonly WireRecord[];
  readonly description: EntityDescription;
  readonly outlines: EngineValue['entities']['outlines'];
  readonly locale: Locale;
  readonly offered: readonly Offered[];
};

const drawn = (choice: ColumnChoice, context: Drawing): readonly ListColumn[] => {
  const { rows, description, outlines, locale, offered } = context;
  return shownNames(choice).flatMap((name) => {
    const field = fieldOf(description, name);
    const described = offered.find((column) => column.field === name)?.width;
    const width = choice.widths?.[name];
    if (!field) return [];
    const shown = shownField(field, outlines);
    const key = [description.resource, locale, name].join(' ');
    const seen = noteSeen(key, seenWidth({ field, shown }, rows, locale));
    const isName = name === description.recordRepresentation;
    const beside = isName && description.effective ? periodMark : 0;
    return [toColumn(evenPlaces(field, rows), locale, { width, described, shown, seen, beside })];
  });
};

type Room = { readonly room: number; readonly tools: number };

/** An arrangement without columns that do not fit; the chooser lists them as off. */
const withRoom = (
  choice: ColumnChoice,
  columns: readonly ListColumn[],
  place: Room & { readonly stays: readonly string[] },
): ColumnChoice => {
  const roomy = columnsWithRoom(columns, place);
  const left = columns.filter((column) => !roomy.includes(column)).map(({ field }) => field.name);
  return left.length > 0 ? { ...choice, hidden: [...choice.hidden, ...left] } : choice;
};

/** Visible columns among the wanted ones. A custom arrangement is kept and scrolls horizontally. */
const useRoom = (
  wanted: ColumnChoice,
  columns: readonly ListColumn[],
  place: Room & {
    readonly isArranged: boolean;
    readonly screens: EntityDescription['screens'];
  },
) => {
  const { room, tools, isArranged, screens } = place;
  const { status } = screens;
  // Cards have no columns, but use them for sorting.
  const isPhone = useIsPhone();
  const isFree = !isArranged && !isPhone;
  const laid = useMemo(() => {
    const hosts = new Map(
      screens.columns.flatMap(({ field, below }) => (below ? [[field, below]] : [])),
    );
    return isFree ? stackColumns(columns, { room, tools, hosts }) : columns;
  }, [columns, isFree, room, screens, tools]);
  const choice = useMemo(() => {
    const stays = status === undefined ? [] : [status];
    return isFree ? withRoom(wanted, laid, { room, tools, stays }) : wanted;
  }, [isFree, laid, room, status, tools, wanted]);
  const shown = useMemo(() => {
    const on = laid.filter(({ field }) => !choice.hidden.includes(field.name));
    return fitColumns(on, { kept: new Set(Object.keys(choice.widths ?? {})), room, tools });
  }, [choice, laid, room, tools]);
  return { choice, shown };
};

/** Columns and density as saved in a view. */
const stateOf = (choice: ColumnChoice, isDense: boolean) =>
  ({
    columns: shownNames(choice).map((field) => {
      const width = choice.widths?.[field];
      return width === undefined ? { field } : { field, width };
    }),
    density: isDense ? 'compact' : 'normal',
  }) satisfies ViewState;

const noRows: readonly WireRecord[] = [];

/**
 * Columns of a list as arranged by this person, per saved view. The first, the record's name, is fixed.
 *
 * @param arranged.view active saved view, valid until the person rearranges
 * @param arranged.rows rows whose longest values determine widths
 * @param arranged.room list width in pixels
 * @param arranged.tools width of the columns at the row ends in pixels
 * @param arranged.fixed fields fixed by the list's context, dot-joined: arranged separately
 */
export const useColumns = (
  description: EntityDescription,
  {
    view,
    rows = noRows,
    room,
    tools,
    fixed = '',
  }: {
    readonly view?: SavedView | undefined;
    readonly rows?: readonly WireRecord[];
    readonly room: number;
    readonly tools: number;
    readonly fixed?: string;
  },
) => {
  const { entities, locale, isCompact = false } = useEngine();
  const { outlines } = entities;
  const apart = view ? view.id : fixed;
  const place = ['engine.columns', listName(description), apart].filter(Boolean).join('.');
  const [stored, setStored] = useStore<ColumnChoice | undefined>(place);
  const [usuallyDense, setUsuallyDense] = useStore<boolean | undefined>('engine.dense');
  const offered = useMemo(
    () => offeredColumns(description, fixed.split('.')),
    [description, fixed],
  );
  const fromView = useMemo(() => view && choiceOf(offered, view.state), [offered, view]);
  const wanted = useMemo(() => settle(offered, stored ?? fromView), [offered, fromView, stored]);
  const isDense = wanted.isDense ?? usuallyDense ?? isCompact;
  const columns = useMemo(
    () => drawn(wanted, { rows, description, outlines, locale, offered }),
    [wanted, description, outlines, locale, offered, rows],
  );
  const { choice, shown } = useRoom(wanted, columns, {
    isArranged: stored !== undefined || view?.state.columns !== undefined,
    screens: description.screens,
    room,
    tools,
  });
  const choose = useCallback((next: ColumnChoice | undefined) => setStored(next), [setStored]);
  const setDense = (dense: boolean) => {
    if (view) setStored({ ...choice, isDense: dense });
    else setUsuallyDense(dense);
  };
  const resize = useMemo(
    () => ({
      onWidth: (name: string, width: number) =>
        setStored({ ...choice, widths: { ...choice.widths, [name]: width } }),
      hold: () => () => setStored(stored),
    }),
    [choice, setStored, stored],
  );
  const state = useMemo(() => stateOf(choice, isDense), [choice, isDense]);
  return { shown, wanted: shownNames(wanted), choice, choose, isDense, setDense, resize, state };
};

/** Columns and density of a list, with setters. */
export type ListDisplay = ReturnType<typeof useColumns>;
