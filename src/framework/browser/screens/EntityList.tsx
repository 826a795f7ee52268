import { inLanguage } from '#kernel/entity/Localized.ts';
import { ListContextProvider, ResourceContextProvider } from 'ra-core';
import {
  Suspense,
  lazy,
  useEffect,
  useId,
  useMemo,
  useRef,
  type CSSProperties,
  type ReactNode,
  useCallback,
  useState,
} from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { SavedView } from '#kernel/entity/SavedView.ts';
import { listName } from '#kernel/entity/namedScreens.ts';
import type { FilterJson } from '#kernel/filter/filterFields.ts';
import { usePrefetchForm } from '../data/entity/newestRecord';
import {
  useEngine,
  useEntity,
  type EngineValue,
  type EngineEntity,
} from '../data/entity/EngineContext';
import type { ListSlots, ListTab } from '../data/entity/EntitySlots';
import { entityPath } from '#kernel/entity/entityPath.ts';
import { fieldsOf, recordName } from '../texts/names';
import { useEngineText } from '../texts/useEngineText';
import { useActionRunner, type ActionRunner } from '../actions/useActionRunner';
import { BulkBar } from '../lists/BulkBar';
import { useBulkOperation, useBulkOffers } from '../lists/bulk/useBulkOperation';
import { FilterBar } from '../lists/filters/FilterBar';
import { ListHeader, ListTabs, ListPages, SortSelect } from '../lists/ListFrame';
import { ListNews } from '../lists/ListNews';
import type { ListTool } from '../lists/ListMenu';
import { useListCommands, useListKeys } from '../lists/useListKeys';
import { useQuickLook } from '../records/look/useQuickLook';
import { rowOffers, useListParts, type OpenMenu } from '../lists/useListParts';
import { useColumns } from '../lists/columns/useColumns';
import { useExactCount, type ListCount } from '../lists/useExactCount';
import { useAdmission, useListState, type ListState } from '../lists/useListState';
import { useListView, type ListLooks, useListValue } from '../lists/useListView';
import {
  useListWidth,
  listWidth,
  toolsWidth,
  type ListColumn,
} from '../lists/columns/columnWidths';
import { useReferenceNames } from '../lists/useReferenceNames';
import { useFewRows, useSavedViews } from '../lists/views/useSavedViews';
import { ListBody, ListActions } from './ListBody';
import { useListTools } from './useListTools';
import { useSelection } from '../lists/useSelection';
import { ViewButton } from '../lists/views/ViewButton';
import '../parts/styles/list.css';
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

const ActionMenu = lazy(async () => ({
  default: (await import('../actions/ActionMenu')).ActionMenu,
}));

const WaitingNote = lazy(async () => ({
  default: (await import('../approvals/WaitingNote')).WaitingNote,
}));

const OwnDrafts = lazy(async () => ({
  default: (await import('../wizard/OwnDrafts')).OwnDrafts,
}));

const DroppedNote = lazy(async () => ({
  default: (await import('../lists/views/DroppedNote')).DroppedNote,
}));

/** Props of a list. */
export type EntityListProps = {
  readonly resource: string;
  /** Fixed filter, combined with the slots': the animals of one owner. */
  readonly filter?: FilterJson;
  /** Overrides individual list slots. */
  readonly slots?: ListSlots;
  /** Inside another page: second-level heading, no primary action, no URL state. */
  readonly embedded?: boolean;
  /** Overrides the title. */
  readonly title?: string;
  /** Preloads the form's code. */
  readonly loadForm?: () => Promise<unknown>;
};

type ListProps = EntityListProps & { readonly entity: EngineEntity; readonly slots: ListSlots };

const useSlots = (entity: EngineEntity, { filter, slots }: EntityListProps): ListSlots =>
  useMemo(() => {
    const merged = { ...entity.slots?.list, ...slots };
    return filter || merged.filter
      ? { ...merged, filter: { ...merged.filter, ...filter } }
      : merged;
  }, [entity.slots?.list, filter, slots]);

/** Title of the list: custom, else its entity, with the parent's name. */
const useTitle = ({ entity, filter = {}, embedded, title }: ListProps): string => {
  const text = useEngineText();
  const { locale } = useEngine();
  const { description } = entity;
  const isOwnPage = title === undefined && !embedded;
  const nameOf = useReferenceNames(description, isOwnPage ? filter : {});
  const [name] = Object.entries(filter).flatMap(([field, value]) =>
    typeof value === 'string' ? (nameOf(field, value) ?? []) : [],
  );
  const many = inLanguage(description.label.many, locale);
  return title ?? (name === undefined ? many : text('list.of', { many, name }));
};

/** Create path, if permitted and offered. */
const useCreatePath = ({ entity, embedded }: ListProps): string | undefined => {
  const { can } = useEngine();
  const { description } = entity;
  return !embedded && can(description.access.create)
    ? entityPath(description, 'create')
    : undefined;
};

type TopProps = ListProps & {
  heading: string;
  count: ListCount;
  /** Active saved view with menu. */
  view: ReactNode;
  current: SavedView | undefined;
  createTo: string | undefined;
  state: ListState;
  tools: readonly ListTool[];
  above: ComingAbove;
  looks: ListLooks;
};

const Top = (props: TopProps) => {
  const { resource, entity, slots, embedded = false } = props;
  const { count, view, current, above, heading } = props;
  const { description } = entity;
  const { Above } = slots;
  return (
    <>
      <ListHeader
        title={heading}
        count={count}
        view={view}
        embedded={embedded}
        actions={<ListActions {...props} />}
      />
      {above.hasNotes ? (
        <Suspense fallback={null}>
          <WaitingNote resource={resource} onKnown={above.onNotes} />
        </Suspense>
      ) : null}
      {current && current.dropped.length > 0 ? (
        <Suspense fallback={null}>
          <DroppedNote view={current} description={description} />
        </Suspense>
      ) : null}
      {above.hasDrafts ? (
        <Suspense fallback={null}>
          <OwnDrafts resource={resource} onShown={above.onDrafts} />
        </Suspense>
      ) : null}
      {Above ? <Above resource={resource} /> : null}
    </>
  );
};

type MenuProps = ListProps & {
  menu: OpenMenu;
  onClose: () => void;
  runner: ActionRunner;
  onLook: ((record: WireRecord) => void) | undefined;
};

const Menu = ({ entity, slots, menu, onClose, runner, onLook, loadForm }: MenuProps) => {
  const text = useEngineText();
  const engine = useEngine();
  const offers = rowOffers(menu.record, { entity, engine, slots, text }, onLook);
  const prefetchForm = usePrefetchForm(entity, loadForm);
  const { id } = menu.record;
  const leadsToForm = engine.writesOff === undefined && offers.some(({ name }) => name === 'edit');
  useEffect(() => {
    if (leadsToForm) prefetchForm(id);
  }, [prefetchForm, id, leadsToForm]);
  return (
    <Suspense fallback={null}>
      <ActionMenu
        anchor={menu.anchor}
        label={text('list.rowActions', { name: recordName(entity.description, menu.record) })}
        offers={offers}
        onChoose={({ name }) => {
          onClose();
          const offer = offers.find((each) => each.name === name);
          if (offer?.type === 'look') onLook?.(menu.record);
          else if (offer) runner.start(offer, menu.record);
        }}
        onClose={onClose}
      />
    </Suspense>
  );
};

/** A condition matching several values. */
const isWide = (condition: unknown): boolean => typeof condition === 'object';

/** Redundant fields: fixed by context, empty in the tab, or excluded by the application. */
const fixedBy = (
  { filter = {}, without }: ListSlots,
  tab: ListTab | undefined,
  can: EngineValue['can'],
): string =>
  [
    ...Object.keys(filter).filter((name) => !isWide(filter[name])),
    ...(tab?.without ?? []),
    ...(without?.(can) ?? []),
  ].join('.');

/** Below this width the table scrolls horizontally. */
const tableWidth = (columns: readonly ListColumn[], tools: number) =>
  ({
    '--list-width': `${listWidth(columns, tools)}px`,
    '--list-name': `${columns[0]?.width ?? 0}px`,
  }) as CSSProperties;

/** Whether records are shown without sortable table headers. */
const hasNoTable = (slots: ListSlots, { drawn }: ListLooks): boolean =>
  slots.Rows !== undefined || drawn !== undefined;

type AdmissionProps = { resource: string; onAdmitted: () => void };

/** react-admin's checks, apart from the list: each of their steps would render all of it again. */
const Admission = ({ resource, onAdmitted }: AdmissionProps) => {
  const isAdmitted = useAdmission(resource);
  useEffect(() => {
    if (isAdmitted) onAdmitted();
  });
  return null;
};

/** Whether to fetch rows: for a person who is certainly admitted, in parallel with the checks. */
const useAdmitted = ({ resource, access }: EngineEntity['description']) => {
  const { can } = useEngine();
  const isAllowed = can(access.list);
  const [isChecked, setChecked] = useState(false);
  const onAdmitted = () => {
    if (!isAllowed) setChecked(true);
  };
  return {
    isAdmitted: isAllowed || isChecked,
    admission: <Admission resource={resource} onAdmitted={onAdmitted} />,
  };
};

const List = (props: ListProps) => {
  const { resource, entity, slots, embedded = false } = props;
  const { description } = entity;
  const panelId = useId();
  const { isAdmitted, admission } = useAdmitted(description);
  const found = useListState({ description, slots, embedded, isAdmitted });
  const { above, state } = useComingAbove(props, found);
  const looks = useListView(description, state, embedded);
  const views = useSavedViews({ description, state, embedded });
  const frame = useRef<HTMLDivElement>(null);
  const room = useListWidth(frame);
  const { can } = useEngine();
  const fixed = fixedBy(slots, state.tab, can);
  const offers = useBulkOffers(entity, slots);
  const ends = toolsWidth({ hasBoxes: !offers.isEmpty });
  const display = useColumns(description, {
    view: views.current,
    rows: state.rows,
    room,
    tools: ends,
    fixed,
  });
  const count = useExactCount(resource, state);
  const selection = useSelection(JSON.stringify([state.filter, state.tab?.name]), looks.rows);
  const heading = useTitle(props);
  const value = useListValue({ resource, state, selection, title: heading });
  const runner = useActionRunner(resource, { onBulkDone: selection.clear });
  const marks = offers.isEmpty ? undefined : selection;
  const bulk = useBulkOperation(entity, { state, selection, count });
  const { parts, menu, closeMenu } = useListParts({ entity, slots, selection: marks });
  const createTo = useCreatePath(props);
  const isFew = useFewRows(listName(description), state);
  const tools = useListTools({ entity, slots, state, display, views, embedded });
  const look = useQuickLook(entity, looks.rows);
  useListCommands(description, {
    marks: marks !== undefined,
    looks: look.open !== undefined,
    isFew,
    createTo,
    embedded,
  });
  useListKeys({
    frame,
    selection: marks,
    embedded,
    onLook: (id) => {
      const record = state.rows.find((row) => row.id === id);
      if (record) look.open?.(record);
    },
  });
  return (
    <ListContextProvider value={value}>
      {admission}
      <Top
        {...props}
        heading={heading}
        count={count}
        view={
          embedded ? null : (
            <ViewButton description={description} state={state} display={display} views={views} />
          )
        }
        current={views.current}
        createTo={createTo}
        state={state}
        above={above}
        looks={looks}
        tools={tools}
      />
      <ListTabs state={state} panelId={panelId} isOff={looks.isTabless} />
      <FilterBar description={description} state={state} isFew={isFew}>
        <SortSelect
          description={description}
          fields={fieldsOf(description, display.wanted)}
          state={state}
          isAlways={hasNoTable(slots, looks)}
          isOff={looks.isOrdered}
        />
      </FilterBar>
      {bulk.node}
      <ListNews description={description} state={state} isOff={looks.drawn !== undefined} />
      <div
        ref={frame}
        className="list-body"
        data-own={hasNoTable(slots, looks)}
        style={tableWidth(display.shown, ends)}
      >
        <div
          className="list-frame"
          data-view={looks.drawn}
          id={panelId}
          role={state.tabs.length > 1 ? 'tabpanel' : undefined}
          data-stale={state.isStale || undefined}
          data-scrolls={listWidth(display.shown, ends) > room || undefined}
        >
          {marks ? (
            <BulkBar
              offers={offers}
              description={description}
              count={count}
              runner={runner}
              selection={marks}
              rowsOnPage={looks.rows.length}
              onIntent={bulk.open}
            />
          ) : null}
          <ListBody
            entity={entity}
            slots={slots}
            state={state}
            looks={looks}
            parts={parts}
            display={display}
            createTo={createTo}
            onLook={look.open}
          />
        </div>
        <ListPages state={state} isOff={looks.isWhole} />
      </div>
      {menu ? (
        <Menu {...props} menu={menu} runner={runner} onClose={closeMenu} onLook={look.open} />
      ) : null}
      {look.node}
      {runner.dialogs}
    </ListContextProvider>
  );
};

/** List of an entity: search, filters, table or cards, row and bulk actions. */
export const EntityList = (props: EntityListProps) => {
  const entity = useEntity(props.resource);
  const slots = useSlots(entity, props);
  return (
    <ResourceContextProvider value={props.resource}>
      <List {...props} entity={entity} slots={slots} />
    </ResourceContextProvider>
  );
};
