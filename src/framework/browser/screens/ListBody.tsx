import { Suspense, lazy, useCallback, useMemo, type ComponentType } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { type EngineEntity, useEngine } from '../data/entity/EngineContext';
import type { ListSlots, ListRowsProps as OwnRowsProps } from '../data/entity/EntitySlots';
import type { ListDisplay } from '../lists/columns/useColumns';
import type { ListParts } from '../lists/useListParts';
import type { ListState } from '../lists/useListState';
import type { ListLooks } from '../lists/useListView';
import { inLanguage } from '#kernel/entity/Localized.ts';
import { ListMenu, type ListTool } from '../lists/ListMenu';
import { WriteLink } from '../parts/ButtonLink';
import { inSentence } from '#kernel/formats/text.ts';
import { useEngineText, useEntityText } from '../texts/useEngineText';
import { ImportButton } from '../transfer/ImportButton';
import { mayImport } from '../transfer/transferRights';
import { applies } from '#kernel/condition/conditionPlan.ts';
import type { EntityDescription, FieldDescription } from '#kernel/entity/EntityDescription.ts';
import {
  DataTable,
  type DataTableProps,
  type ColumnResize,
  type TableColumn,
} from '../ui/table/DataTable';
import { ComingCards } from '../ui/table/PhoneCard';
import { useIsPhone } from '../ui/useIsPhone';
import { recordName } from '../texts/names';
import { ListCards, RowTick, listValue } from '../lists/ListCards';
import { columnLabel, widthLimits, type ListColumn } from '../lists/columns/columnWidths';
import { Button } from '../ui/Button';
import { EmptyState, ErrorState } from '../ui/EmptyState';
import { refusalText } from '../data/entity/readRefusal';
import { standardPlace } from '../lists/views/useSavedViews';

type ListEmptyProps = {
  description: EntityDescription;
  state: ListState;
  /** Create path; absent: no right, or not here. */
  createTo: string | undefined;
};

/** Whether people register the records; those of a log arise by themselves. */
const isRegistered = ({ paths, calls }: EntityDescription): boolean =>
  paths.create !== undefined || calls.includes('create');

/** Whether the list is one of several screens, or of a record: others may have some. */
const isPartOfAll = ({ screen }: EntityDescription, { fixed }: ListState): boolean =>
  screen !== undefined || fixed.length > 0;

/** Empty list without a filter or tab: what to do. */
const NoneYet = ({ description, state, createTo }: ListEmptyProps) => {
  const text = useEngineText();
  const textOf = useEntityText(description);
  const { locale } = useEngine();
  const one = inSentence(inLanguage(description.label.one, locale));
  const start = inLanguage(description.screens.create, locale);
  const isPart = isPartOfAll(description, state);
  const title = textOf(
    isPart || !isRegistered(description) ? 'list.emptyScreen' : 'list.emptyTitle',
    { one },
  );
  if (!isRegistered(description) || (isPart && !createTo)) return <EmptyState title={title} />;
  return (
    <EmptyState
      title={title}
      text={createTo ? textOf('list.emptyCreate') : text('list.emptyWait')}
      action={
        start && createTo ? (
          <WriteLink look="primary" glyph="plus" to={createTo}>
            {start}
          </WriteLink>
        ) : undefined
      }
    />
  );
};

/** Empty list: why, and what to do. */
const ListEmpty = ({ description, state, createTo }: ListEmptyProps) => {
  const text = useEngineText();
  const textOf = useEntityText(description);
  const { locale } = useEngine();
  if (Object.keys(state.filter).length > 0)
    return (
      <EmptyState
        icon="search"
        title={text('list.noMatchTitle')}
        text={text('list.noMatchText')}
        action={<Button onClick={() => state.setFilter({})}>{text('list.clearFilters')}</Button>}
      />
    );
  // Records may exist in other tabs or screens.
  if (state.tab && Object.keys(state.tab.filter).length > 0) {
    const one = inSentence(inLanguage(description.label.one, locale));
    return (
      <EmptyState
        title={textOf('list.emptyTab', { one, tab: inLanguage(state.tab.label, locale) })}
        text={text('list.emptyTabText')}
      />
    );
  }
  return <NoneYet description={description} state={state} createTo={createTo} />;
};

/** Failed list: previous rows are removed, with a retry. */
const ListError = ({ description, state }: Omit<ListEmptyProps, 'createTo'>) => {
  const text = useEngineText();
  const { errorText } = useEngine();
  if (!state.refusal) return null;
  // An old link may sort by a removed column.
  const isRefusedQuery = state.refusal.error.code.startsWith('query.');
  const standard = standardPlace(description, state.tab?.filter ?? {});
  return (
    <ErrorState
      title={text('list.errorTitle')}
      text={refusalText(state.refusal, errorText)}
      action={
        <>
          <Button onClick={state.retry}>{text('action.retry')}</Button>
          {isRefusedQuery || Object.keys(state.filter).length > 0 ? (
            <Button look="plain" onClick={() => state.change({ ...standard, view: null })}>
              {text('list.reset')}
            </Button>
          ) : null}
        </>
      }
    />
  );
};

type ListRowsProps = {
  description: EntityDescription;
  state: ListState;
  columns: readonly ListColumn[];
  parts: ListParts;
  isDense: boolean;
  /** Absent: fixed column widths. */
  resize?: ListDisplay['resize'];
  /** Create path; absent: none. */
  createTo: string | undefined;
  /** Custom row rendering. */
  Own?: ComponentType<OwnRowsProps> | undefined;
};

/** Maximum skeleton rows, about a screenful. */
const mostSkeletons = 20;

/** Sort order after a header click: reversed if already sorted by it. */
const nextSort = (sort: ListState['sort'], field: string): ListState['sort'] => ({
  field,
  order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC',
});

const rowId = (record: WireRecord): string => record.id;

const useTableColumns = (
  columns: readonly ListColumn[],
  sort: ListState['sort'],
): readonly TableColumn[] => {
  const { locale } = useEngine();
  return useMemo(
    () =>
      columns.map(({ field, width, align, below }, at) => ({
        id: field.name,
        label: inLanguage(columnLabel(field), locale),
        below: below && inLanguage(columnLabel(below), locale),
        align,
        width: at === 0 ? undefined : width,
        sortable: field.sortable,
        sorted: sort.field === field.name ? sort.order : undefined,
      })),
    [columns, locale, sort],
  );
};

const useResize = ({
  columns,
  resize,
}: Pick<ListRowsProps, 'columns' | 'resize'>): ColumnResize | undefined => {
  const text = useEngineText();
  if (!resize || columns.length < 2) return undefined;
  return {
    ...widthLimits,
    ...resize,
    label: ({ label }) => text('columns.resize', { field: label }),
    valueText: (width) => text('columns.pixels', { width }),
  };
};

const Table = (props: ListRowsProps & { coming?: DataTableProps<WireRecord>['coming'] }) => {
  const { description, state, columns, parts, isDense, coming } = props;
  const text = useEngineText();
  const { locale } = useEngine();
  const { name, selection, values } = parts;
  const nameField = columns[0]?.field.name;
  const cell = useCallback(
    (record: WireRecord, id: string) => {
      const valueOf = (field: FieldDescription | undefined) => {
        if (!field || !applies(description, field, { own: record, root: record })) return null;
        return listValue({ field, record, resource: description.resource, values });
      };
      const { field, below } = columns.find((column) => column.field.name === id) ?? {};
      const value = id === nameField ? name(record) : valueOf(field);
      if (!below) return value;
      return (
        <>
          {value}
          <div className="ui-table-below">{valueOf(below)}</div>
        </>
      );
    },
    [columns, description, name, nameField, values],
  );
  const rowLabel = useCallback(
    (record: WireRecord) => text('list.select', { name: recordName(description, record) }),
    [description, text],
  );
  return (
    <DataTable
      caption={text('list.table', { many: inSentence(inLanguage(description.label.many, locale)) })}
      columns={useTableColumns(columns, state.sort)}
      rows={state.rows}
      rowId={rowId}
      cell={cell}
      onSort={(field) => state.setSort(nextSort(state.sort, field))}
      resize={useResize(props)}
      selection={selection && { ...selection, rowLabel, allLabel: text('list.selectPage') }}
      rowActions={parts.menuButton}
      actionsLabel={text('list.actionsColumn')}
      dense={isDense}
      dimmed={state.isStale}
      coming={coming}
      covered={selection !== undefined && (selection.isAll || selection.ids.size > 0)}
    />
  );
};

/** The rows, or skeleton, error or empty state. */
const ListRows = (props: ListRowsProps) => {
  const text = useEngineText();
  const isPhone = useIsPhone();
  const { description, state, parts, createTo, Own } = props;
  if (state.refusal) return <ListError description={description} state={state} />;
  const { menuButton, selection } = parts;
  const tick = (record: WireRecord) =>
    selection && <RowTick description={description} record={record} selection={selection} />;
  if (Own && (state.isLoading || state.rows.length > 0))
    return <Own resource={description.resource} menuButton={menuButton} tick={tick} />;
  if (state.isLoading) {
    const coming = { label: text('list.loading'), rows: Math.min(state.perPage, mostSkeletons) };
    return isPhone ? (
      <ComingCards
        {...coming}
        facts={description.screens.card.length}
        hasStatus={description.screens.status !== undefined}
        hasBox={parts.selection !== undefined}
      />
    ) : (
      <Table {...props} coming={coming} />
    );
  }
  if (state.rows.length === 0)
    return <ListEmpty description={description} state={state} createTo={createTo} />;
  if (isPhone) return <ListCards description={description} rows={state.rows} parts={parts} />;
  return <Table {...props} />;
};

const ViewSwitch = lazy(async () => ({
  default: (await import('../views/ViewSwitch')).ViewSwitch,
}));

type ListActionsProps = {
  readonly resource: string;
  readonly entity: EngineEntity;
  readonly slots: ListSlots;
  readonly embedded?: boolean;
  readonly state: ListState;
  readonly tools: readonly ListTool[];
  readonly createTo: string | undefined;
  readonly looks: ListLooks;
};

/** Header actions of a list: primary action last, the rest in a menu. */
export const ListActions = (props: ListActionsProps) => {
  const { resource, entity, slots, embedded = false, createTo, state, tools, looks } = props;
  const text = useEngineText();
  const { can, writesOff, locale } = useEngine();
  const { description } = entity;
  const { Actions } = slots;
  const mayTake = !embedded && writesOff === undefined && mayImport(description, can);
  return (
    <>
      {looks.offered.length > 0 ? (
        <Suspense fallback={null}>
          <ViewSwitch looks={looks} />
        </Suspense>
      ) : null}
      {Actions ? <Actions resource={resource} /> : null}
      {mayTake ? <ImportButton description={description} onChanged={state.retry} /> : null}
      <ListMenu
        label={text('list.tools', { many: inSentence(inLanguage(description.label.many, locale)) })}
        tools={tools}
      />
      {createTo ? (
        <WriteLink look="primary" glyph="plus" to={createTo}>
          {inLanguage(description.screens.create, locale) ?? text('list.create')}
        </WriteLink>
      ) : null}
    </>
  );
};

const ViewHost = lazy(async () => ({ default: (await import('../views/ViewHost')).ViewHost }));

type ListBodyProps = {
  readonly entity: EngineEntity;
  readonly slots: ListSlots;
  readonly state: ListState;
  readonly looks: ListLooks;
  readonly parts: ListParts;
  readonly display: ListDisplay;
  readonly createTo: string | undefined;
  readonly onLook: ((record: WireRecord) => void) | undefined;
};

/** Records of a list, as table or in the selected view. */
export const ListBody = (props: ListBodyProps) => {
  const { entity, slots, state, looks, parts, display, createTo, onLook } = props;
  if (looks.drawn)
    return (
      <Suspense fallback={null}>
        <ViewHost
          view={looks.drawn}
          entity={entity}
          slots={slots}
          state={state}
          parts={parts}
          onLook={onLook}
          onRows={looks.onRows}
        />
      </Suspense>
    );
  return (
    <ListRows
      description={entity.description}
      state={state}
      columns={display.shown}
      parts={parts}
      isDense={display.isDense}
      resize={display.resize}
      createTo={createTo}
      Own={slots.Rows}
    />
  );
};
