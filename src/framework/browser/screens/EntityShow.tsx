import { inLanguage } from '#kernel/entity/Localized.ts';
import {
  ResourceContextProvider,
  ShowContextProvider,
  useNavigate,
  type ShowControllerResult,
  useLocation,
} from 'ra-core';
import { Suspense, lazy, useId, useMemo, useState } from 'react';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import type { FieldDescription, EntityDescription } from '#kernel/entity/EntityDescription.ts';
import { usePrefetchForm } from '../data/entity/newestRecord';
import {
  useEngine,
  useEntity,
  type EngineEntity,
  type EngineValue,
} from '../data/entity/EngineContext';
import { entityPath } from '#kernel/entity/entityPath.ts';
import { inSentence } from '#kernel/formats/text.ts';
import { RecordPathContext } from '../kinds/reference/reference';
import { fieldsOf, recordName } from '../texts/names';
import { useActionRunner } from '../actions/useActionRunner';
import { LazyComingChanges, LazyPresence } from './lateParts';
import { RecordGate } from '../parts/RecordGate';
import { ScreenHeader } from '../parts/ScreenHeader';
import { StatusOf } from '../parts/StatusOf';
import { TabBar } from '../parts/TabBar';
import {
  RecordToolsProvider,
  ShownValue,
  useLastChanges,
  RecordData,
  useRecordPath,
} from '../records/show/RecordData';
import { useReveal } from '../records/useReveal';
import { ShowActions, useRecordCommands } from '../records/show/ShowActions';
import { useEngineText } from '../texts/useEngineText';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import './show.css';
import type { TabItem } from '#browser/parts/TabMenu.tsx';
import type { EntityOutline, OutlineReference } from '#kernel/entity/EntityOutline.ts';
import { seesClear } from '#kernel/entity/fieldRights.ts';
import type { FilterJson } from '#kernel/filter/filterFields.ts';

/** Related records of another entity, as a tab. */
export type RelatedList = {
  readonly name: string;
  readonly label: string;
  readonly resource: string;
  readonly filterFor: (record: WireRecord) => FilterJson;
};

const valueFor = ({ key, isList }: OutlineReference, record: WireRecord): unknown => {
  const value = record[key] ?? record.id;
  return isList ? { contains: value } : value;
};

/** Filterable references to an entity. */
const referencesTo = (
  resource: string,
  other: EntityOutline,
  { can }: EngineValue,
): readonly OutlineReference[] =>
  (other.references ?? []).filter(
    (reference) =>
      reference.resource === resource &&
      (!reference.read || can(reference.read)) &&
      (!reference.canBeMasked || seesClear(other, can)),
  );

const listsOf = (
  other: EntityOutline,
  { description }: EngineEntity,
  engine: EngineValue,
): readonly RelatedList[] => {
  const { can, locale, entities } = engine;
  const { resource, label, paths, access } = other;
  const isListed = paths.list !== undefined && can(access.list);
  // A custom list with tabs cannot be filtered by one record generically.
  if (!isListed || entities.tabbed.includes(resource)) return [];
  const references = referencesTo(description.resource, other, engine);
  return references.map((reference) => ({
    name: references.length === 1 ? resource : `${resource}.${reference.field}`,
    label:
      references.length === 1 || !reference.label
        ? inLanguage(label.many, locale)
        : `${inLanguage(label.many, locale)} (${inSentence(inLanguage(reference.label, locale))})`,
    resource,
    filterFor: (record) => ({ [reference.field]: valueFor(reference, record) }),
  }));
};

/** Lists of related records that the person may see and filter. */
const relatedLists = (entity: EngineEntity, engine: EngineValue): readonly RelatedList[] =>
  Object.values(engine.entities.outlines).flatMap((other) => listsOf(other, entity, engine));

/** Label of the history tab, which also contains the conversation. */
const historyWords = (hasHistory: boolean, { comments }: Pick<EntityDescription, 'comments'>) => {
  if (!comments) return 'show.history';
  return hasHistory ? 'show.talkAndHistory' : 'show.talk';
};

const parameter = 'tab';

/** Accessible tabs of a record, and the one in the URL. */
export const useShowTabs = (entity: EngineEntity) => {
  const engine = useEngine();
  const text = useEngineText();
  const location = useLocation();
  const navigate = useNavigate();
  const related = useMemo(() => {
    const own = new Set(entity.slots?.show?.tabs?.map(({ name }) => name));
    return relatedLists(entity, engine).filter(({ name }) => !own.has(name));
  }, [engine, entity]);
  const tabs = useMemo((): readonly TabItem[] => {
    const { can, locale } = engine;
    const { description, slots } = entity;
    const own = (slots?.show?.tabs ?? [])
      .filter(({ access }) => can(access))
      .map(({ name, label }) => ({ name, label: inLanguage(label, locale) }));
    const hasHistory = description.calls.includes('history') && can(description.access.history);
    return [
      { name: 'data', label: text('show.data') },
      ...own,
      ...(hasHistory || description.comments
        ? [{ name: 'history', label: text(historyWords(hasHistory, description)) }]
        : []),
      ...related.map(({ name, label }) => ({ name, label })),
    ];
  }, [engine, entity, related, text]);
  const asked = new URLSearchParams(location.search).get(parameter);
  const named = (wanted: string | null | undefined) =>
    tabs.find(({ name }) => name === wanted)?.name;
  const start = named(entity.slots?.show?.start) ?? 'data';
  const active = named(asked) ?? start;
  const choose = (name: string) =>
    navigate(
      { search: name === start ? '' : `?${parameter}=${encodeURIComponent(name)}` },
      { replace: true },
    );
  return { tabs, active, choose, related: related.find(({ name }) => name === active) };
};

const EntityHistory = lazy(async () => ({
  default: (await import('./EntityHistory')).EntityHistory,
}));

const Conversation = lazy(async () => ({
  default: (await import('../conversation/Conversation')).Conversation,
}));

type RecordProps = { entity: EngineEntity; record: WireRecord };
type ScreenProps = RecordProps & {
  prefetchForm: (id: string) => void;
  refetch: () => Promise<unknown>;
};

const PeriodTimeline = lazy(async () => ({
  default: (await import('../records/effective/PeriodTimeline')).PeriodTimeline,
}));
/** Content besides the record: upcoming changes, timeline. */
const RecordAside = ({ entity, record }: RecordProps) => (
  <>
    <LazyComingChanges entity={entity} record={record} />
    {entity.description.effective ? (
      <Suspense fallback={null}>
        <PeriodTimeline entity={entity} record={record} />
      </Suspense>
    ) : null}
  </>
);

const Facts = ({ entity, record }: RecordProps) => {
  const { locale } = useEngine();
  const { description, slots } = entity;
  const facts = fieldsOf(description, slots?.show?.facts ?? description.screens.card);
  if (facts.length === 0) return null;
  return (
    <dl className="show-facts">
      {facts.map((field) => (
        <div key={field.name}>
          <dt>{inLanguage(field.label, locale)}</dt>
          <dd>
            <ShownValue
              field={field}
              record={record}
              resource={description.resource}
              values={slots?.show?.values}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
};

const EntityList = lazy(async () => ({
  default: (await import('./EntityList')).EntityList,
}));

type PanelProps = RecordProps & { active: string; related: RelatedList | undefined };

const Panel = ({ entity, record, active, related }: PanelProps) => {
  const { entities } = useEngine();
  const text = useEngineText();
  const { description, slots } = entity;
  const { resource } = description;
  if (active === 'history')
    return (
      <Suspense fallback={null}>
        {description.comments ? (
          <Conversation resource={resource} record={record} History={EntityHistory} />
        ) : (
          <EntityHistory resource={resource} record={record} />
        )}
      </Suspense>
    );
  if (related) {
    // Loaded in parallel with the list's code.
    entities.load(related.resource).catch(() => undefined);
    return (
      <Suspense fallback={null}>
        <EntityList
          key={related.name}
          resource={related.resource}
          filter={related.filterFor(record)}
          embedded
        />
      </Suspense>
    );
  }
  const { tabs = [], without, values } = slots?.show ?? {};
  const tab = tabs.find(({ name }) => name === active);
  if (tab)
    return (
      <Suspense
        key={active}
        fallback={<SkeletonRows label={text('show.loading')} rows={4} columns={2} />}
      >
        <tab.Component resource={resource} record={record} />
      </Suspense>
    );
  return <RecordData description={description} record={record} without={without} values={values} />;
};

const FieldHistoryDialog = lazy(async () => ({
  default: (await import('../records/FieldHistoryDialog')).FieldHistoryDialog,
}));

/** Tools of this record's values: reveal, last changes. */
const useTools = ({ entity, record }: RecordProps) => {
  const { can } = useEngine();
  const { description } = entity;
  const { record: shown, reveal, conceal, revealed, dialog } = useReveal(entity, record);
  const [field, setField] = useState<FieldDescription | null>(null);
  const hasHistory = description.calls.includes('history') && can(description.access.history);
  const who = useLastChanges(description.resource, record.id);
  const tools = useMemo(
    () => ({
      conceal,
      revealed,
      ...(reveal ? { reveal } : {}),
      ...(hasHistory ? { who, openHistory: setField } : {}),
    }),
    [conceal, hasHistory, reveal, revealed, who],
  );
  const dialogs = (
    <>
      {dialog}
      {field ? (
        <Suspense fallback={null}>
          <FieldHistoryDialog
            resource={description.resource}
            id={record.id}
            field={field}
            onClose={() => setField(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
  return { shown, tools, dialogs };
};

/** ra-core's show context. */
const showValue = (entity: EngineEntity, record: WireRecord, refetch: ScreenProps['refetch']) =>
  ({
    record,
    refetch,
    resource: entity.description.resource,
    defaultTitle: recordName(entity.description, record),
    isFetching: false,
    isLoading: false,
    isPending: false,
    error: null,
  }) as unknown as ShowControllerResult<WireRecord>;

const RecordScreen = ({ entity, record: stored, prefetchForm, refetch }: ScreenProps) => {
  const { shown: record, tools, dialogs } = useTools({ entity, record: stored });
  const text = useEngineText();
  const { locale } = useEngine();
  const navigate = useNavigate();
  const panelId = useId();
  const { description, slots } = entity;
  const { resource } = description;
  const { tabs, active, choose, related } = useShowTabs(entity);
  const list = entityPath(description, 'list') ?? '/';
  const runner = useActionRunner(resource, { onRemoved: () => navigate(list) });
  const hasHistory = tabs.some(({ name }) => name === 'history');
  const onHistory = hasHistory ? () => void choose('history') : undefined;
  useRecordCommands({ entity, record, runner, onHistory });
  const Above = slots?.show?.Above;
  return (
    <ShowContextProvider value={showValue(entity, record, refetch)}>
      <RecordToolsProvider value={tools}>
        <ScreenHeader
          title={
            description.singleton
              ? inLanguage(description.label.one, locale)
              : recordName(description, record)
          }
          status={
            <>
              <StatusOf description={description} record={record} />
              <LazyPresence entity={entity} record={record} />
            </>
          }
          actions={
            <ShowActions
              entity={entity}
              record={record}
              runner={runner}
              onIntent={() => prefetchForm(record.id)}
            />
          }
        >
          <Facts entity={entity} record={record} />
        </ScreenHeader>
        {Above ? (
          <Suspense fallback={null}>
            <Above resource={resource} record={record} />
          </Suspense>
        ) : null}
        <RecordAside entity={entity} record={record} />
        {tabs.length > 1 ? (
          <TabBar
            label={text('show.tabs')}
            items={tabs}
            active={active}
            onChoose={choose}
            panelId={panelId}
          />
        ) : null}
        <div
          id={panelId}
          {...(tabs.length > 1
            ? { role: 'tabpanel', 'aria-labelledby': `${panelId}-${active}` }
            : {})}
        >
          <Panel entity={entity} record={record} active={active} related={related} />
        </div>
        {runner.dialogs}
        {dialogs}
      </RecordToolsProvider>
    </ShowContextProvider>
  );
};

/** Record screen: name, status, key fields, actions; tabs for data, related records, history. */
export const EntityShow = ({
  resource,
  id,
  loadForm,
}: {
  readonly resource: string;
  readonly id: string;
  /** Preloads the form's code. */
  readonly loadForm?: () => Promise<unknown>;
}) => {
  const entity = useEntity(resource);
  const prefetchForm = usePrefetchForm(entity, loadForm);
  const recordPath = useRecordPath();
  return (
    <ResourceContextProvider value={resource}>
      <RecordPathContext.Provider value={recordPath}>
        <RecordGate resource={resource} id={id}>
          {(record, refetch) => (
            <RecordScreen
              key={record.id}
              entity={entity}
              record={record}
              prefetchForm={prefetchForm}
              refetch={refetch}
            />
          )}
        </RecordGate>
      </RecordPathContext.Provider>
    </ResourceContextProvider>
  );
};
