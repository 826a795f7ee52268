import { ResourceContextProvider, useStore } from 'ra-core';
import { Suspense, lazy, useId, useMemo, useState } from 'react';
import type { FilterJson } from '../../kernel/filter/Filter';
import { Button } from '../../ui/Button';
import { Pagination } from '../../ui/Pagination';
import { useIsPhone } from '../../ui/useIsPhone';
import { useEngine, useEntity } from '../EngineContext';
import type { EngineEntity } from '../EngineContext';
import type { ListSlots } from '../EntitySlots';
import { entityPath } from '../resources/entityPath';
import { recordName } from '../texts/names';
import { useEngineText } from '../texts/useEngineText';
import { ButtonLink } from './parts/ButtonLink';
import { allowedActions } from './actions/offeredActions';
import { useActionRunner } from './actions/useActionRunner';
import { BulkBar } from './list/BulkBar';
import { FilterBar } from './list/FilterBar';
import { ListHeader } from './list/ListHeader';
import { ListRows } from './list/ListRows';
import { ListTabs } from './list/ListTabs';
import { SortSelect } from './list/SortSelect';
import { pageTexts } from './list/pageTexts';
import { useColumns } from './list/useColumns';
import { rowOffers, useListParts } from './list/useListParts';
import { useListState } from './list/useListState';
import { useSelection } from './list/useSelection';

const ColumnChooser = lazy(async () => ({ default: (await import('./list/ColumnChooser')).ColumnChooser }));
const ActionMenu = lazy(async () => ({ default: (await import('./actions/ActionMenu')).ActionMenu }));

/** What an application says of a list besides its resource. */
export type EntityListProps = {
  readonly resource: string;
  /** Fixed filter of this place, joined to the slots': the channels of one dealer. */
  readonly filter?: FilterJson;
  /** Replaces slots of the entity's own list, one by one. */
  readonly slots?: ListSlots;
  /** Inside another page: heading of second level, state kept out of the URL. */
  readonly embedded?: boolean;
  /** Replaces the entity's name as title. */
  readonly title?: string;
};

const useSlots = (entity: EngineEntity, { filter, slots }: EntityListProps): ListSlots =>
  useMemo(() => {
    const merged = { ...entity.slots?.list, ...slots };
    return filter || merged.filter ? { ...merged, filter: { ...merged.filter, ...filter } } : merged;
  }, [entity.slots?.list, filter, slots]);

const useBulk = (entity: EngineEntity, slots: ListSlots) => {
  const engine = useEngine();
  return useMemo(
    () => ({
      actions: allowedActions(entity, engine).filter((action) => action.bulk),
      slotActions: (slots.bulkActions ?? []).filter((action) => engine.can(action.access)),
    }),
    [engine, entity, slots.bulkActions],
  );
};

const List = (props: EntityListProps & { entity: EngineEntity; slots: ListSlots }) => {
  const { resource, entity, slots, embedded = false, title } = props;
  const engine = useEngine();
  const text = useEngineText();
  const isPhone = useIsPhone();
  const panelId = useId();
  const { description } = entity;
  const state = useListState({ description, slots, embedded });
  const columns = useColumns(description);
  const bulk = useBulk(entity, slots);
  const hasBulk = bulk.actions.length + bulk.slotActions.length > 0;
  const selection = useSelection(JSON.stringify([state.filter, state.tab?.name]), state.rows);
  const runner = useActionRunner(resource, { onBulkDone: selection.clear });
  const { parts, menu, closeMenu } = useListParts({ entity, slots, selection: hasBulk ? selection : undefined });
  const [isDense, setDense] = useStore<boolean>('engine.dense', false);
  const [isChoosing, setChoosing] = useState(false);
  const createTo = engine.can(description.access.create) ? entityPath(description, 'create') : undefined;
  return (
    <>
      <ListHeader
        title={title ?? description.label.many[engine.locale]}
        total={state.total}
        embedded={embedded}
        actions={
          <>
            {slots.Actions ? <slots.Actions resource={resource} /> : null}
            {createTo && !embedded ? (
              <ButtonLink look="primary" glyph="plus" to={createTo}>
                {text('list.create')}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      {slots.Above ? <slots.Above resource={resource} /> : null}
      <ListTabs state={state} panelId={panelId} />
      <FilterBar description={description} state={state}>
        {isPhone ? (
          <SortSelect columns={columns.shown} state={state} />
        ) : (
          <Button look="plain" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            {text('list.display')}
          </Button>
        )}
      </FilterBar>
      <div className="list-frame" id={panelId} data-stale={state.isStale || undefined}>
        {hasBulk ? (
          <BulkBar {...bulk} records={selection.records} runner={runner} onClear={selection.clear} />
        ) : null}
        <ListRows
          description={description}
          state={state}
          columns={columns.shown}
          parts={parts}
          isDense={isDense}
          mayCreate={createTo !== undefined && !embedded}
        />
      </div>
      {state.rows.length > 0 ? (
        <Pagination
          page={state.page}
          perPage={state.perPage}
          total={state.total}
          hasNext={state.hasNextPage}
          onPage={state.setPage}
          onPerPage={state.setPerPage}
          texts={pageTexts(text, state)}
        />
      ) : null}
      <Suspense fallback={null}>
        {isChoosing ? (
          <ColumnChooser
            description={description}
            isDense={isDense}
            onDense={setDense}
            choice={columns.choice}
            onChoose={columns.choose}
            onClose={() => setChoosing(false)}
          />
        ) : null}
        {menu ? (
          <ActionMenu
            anchor={menu.anchor}
            label={text('list.rowActions', { name: recordName(description, menu.record) })}
            offers={rowOffers(menu.record, { entity, engine, slots, text })}
            onChoose={(offer) => {
              closeMenu();
              runner.start(offer, menu.record);
            }}
            onClose={closeMenu}
          />
        ) : null}
      </Suspense>
      {runner.dialogs}
    </>
  );
};

/** The list of an entity: search, filters, table or cards, actions on rows and on many. */
export const EntityList = (props: EntityListProps) => {
  const entity = useEntity(props.resource);
  const slots = useSlots(entity, props);
  return (
    <ResourceContextProvider value={props.resource}>
      <List {...props} entity={entity} slots={slots} />
    </ResourceContextProvider>
  );
};
