import { inLanguage } from '#kernel/entity/Localized.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { HistoryEntry, WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { SkeletonRows } from '../ui/table/SkeletonRows';
import { Timeline, type TimelineItem } from '../ui/Timeline';
import {
  useEngine,
  useEntity,
  type EngineValue,
  useEntityData,
} from '../data/entity/EngineContext';
import { dayOfMoment, momentText } from '../texts/momentText';
import { useEngineText } from '../texts/useEngineText';
import { QueryGate } from '../parts/QueryGate';
import { ChangeList } from '../records/ChangeList';
import { PastRecord, readPoint, writePoint, type PastPoint } from '../records/PastRecord';
import {
  historySentence,
  inOrder,
  type SentenceContext,
  visibleChanges,
} from '../records/show/historySentences';
import '../texts/words/record';
import { formatLocalDate } from '#kernel/localDate.ts';
import { DayField, dayOf, parseDay } from '../kinds/parts/DayField';
import '../parts/styles/record.css';

type DayPickerProps = {
  /** First and last selectable day. */
  readonly from: string;
  readonly to: string;
  readonly onDay: (day: string) => void;
};

/** Selects the day at whose end a record is shown. */
const DayPicker = ({ from, to, onDay }: DayPickerProps) => {
  const text = useEngineText();
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string>();
  const day = dayOf(parseDay(typed));
  const show = () => {
    if (day !== '' && day <= to) onDay(day);
    else setRefused(typed);
  };
  return (
    <div className="record-day">
      <DayField
        label={text('record.asOf')}
        error={
          refused === typed
            ? text('record.asOfInvalid', { example: formatLocalDate('2025-12-31') })
            : undefined
        }
        min={from}
        max={to}
        onKeyDown={(event) => {
          if (event.key === 'Enter') show();
        }}
        text={typed}
        onText={setTyped}
        day={day}
        onDay={(picked) => setTyped(picked === '' ? '' : formatLocalDate(picked))}
      />
      <Button onClick={show}>{text('record.asOfShow')}</Button>
    </div>
  );
};

const glyphs: Readonly<Record<string, TimelineItem['glyph']>> = {
  create: 'plus',
  update: 'history',
  delete: 'remove',
};

type Values = Readonly<Record<string, unknown>>;

/** A record before a change. */
const beforeChange = (record: Values, changes: HistoryEntry['changes']): Values => ({
  ...record,
  ...Object.fromEntries(Object.entries(changes).map(([name, [old]]) => [name, old])),
});

/** The record after each of its entries, newest first, from its current state. */
const recordsAfter = (
  entries: readonly HistoryEntry[],
  current: WireRecord,
): ReadonlyMap<string, Values> => {
  let record: Values = current;
  const records = new Map<string, Values>();
  for (const { id, part, changes } of entries) {
    if (part) continue;
    records.set(id, record);
    record = beforeChange(record, changes);
  }
  return records;
};

type HistoryContext = SentenceContext & {
  /** Current version. */
  readonly current: number;
  readonly entities: EngineValue['entities'];
  readonly onPoint: (point: PastPoint) => void;
};

/** Loads the entities of a record's parts, for their texts. */
const loadParts = async (
  entries: readonly HistoryEntry[],
  { outlines, load }: EngineValue['entities'],
): Promise<void> => {
  const parts = new Set(entries.flatMap(({ part }) => (part ? [part.resource] : [])));
  await Promise.all([...parts].filter((name) => Object.hasOwn(outlines, name)).map(load));
};

/** An entry of a part uses its own entity's texts. */
const ownWords = (entry: HistoryEntry, context: HistoryContext): HistoryContext => {
  const part = entry.part && context.entities.read(entry.part.resource);
  return part ? { ...context, description: part.description } : context;
};

/** The changed record, if a part of the displayed one. */
const partName = ({ part }: HistoryEntry, { description, locale }: HistoryContext): string =>
  part ? `${inLanguage(description.label.one, locale)} ${part.label}: ` : '';

const toItem = (stored: HistoryEntry, given: HistoryContext): TimelineItem => {
  const context = ownWords(stored, given);
  const entry = { ...stored, changes: visibleChanges(stored.changes, context) };
  const { main, hasMore, reason } = historySentence(entry, context);
  const { locale, text, description, current, onPoint } = context;
  const moment = momentText(entry.at, locale);
  const { version } = entry;
  const tone = description.actions.find(({ name }) => name === entry.action)?.tone;
  const isPast = !entry.part && version < current && entry.action !== 'delete';
  return {
    id: entry.id,
    moment: entry.at,
    when: entry.part
      ? moment
      : `${moment} · ${text('history.version', { version: String(version) })}`,
    glyph: glyphs[entry.action] ?? tone ?? 'history',
    what: (
      <>
        {partName(entry, context)}
        {main}
        {hasMore ? (
          <ChangeList
            description={description}
            changes={inOrder(description, entry.changes)}
            record={context.record}
          />
        ) : null}
        {reason ? <div className="record-reason">{reason}</div> : null}
      </>
    ),
    ...(isPast
      ? {
          action: (
            <Button
              small
              look="plain"
              aria-label={text('record.seeVersionOf', { version: String(version) })}
              onClick={() => onPoint({ version })}
            >
              {text('record.seeVersion')}
            </Button>
          ),
        }
      : {}),
  };
};

type EntityHistoryProps = {
  readonly resource: string;
  /** Current version. */
  readonly record: WireRecord;
  /** Items shown among the changes, such as comments. */
  readonly beside?: readonly TimelineItem[];
};

const none: readonly TimelineItem[] = [];

/** Items of both kinds, newest first. */
const merged = (
  changes: readonly TimelineItem[],
  beside: readonly TimelineItem[],
): readonly TimelineItem[] =>
  [...beside.toReversed(), ...changes].toSorted(
    (a, b) => Date.parse(b.moment) - Date.parse(a.moment),
  );

const parameter = 'asOf';

/** Past state in the URL, so that Back leaves it. */
const usePoint = () => {
  const location = useLocation();
  const navigate = useNavigate();
  const search = new URLSearchParams(location.search);
  const go = (point: PastPoint | undefined) => {
    const next = new URLSearchParams(location.search);
    if (point) next.set(parameter, writePoint(point));
    else next.delete(parameter);
    navigate({ search: `?${next.toString()}` }, { replace: point === undefined });
  };
  return { point: readPoint(search.get(parameter)), go };
};

const Entries = ({
  entries,
  record,
  beside = none,
  resource,
  onPoint,
}: EntityHistoryProps &
  Pick<HistoryContext, 'onPoint'> & { readonly entries: readonly HistoryEntry[] }) => {
  const text = useEngineText();
  const { locale, entities } = useEngine();
  const { description } = useEntity(resource);
  const { version: current } = record;
  const [today] = useState(() => dayOfMoment(new Date().toISOString()));
  if (entries.length + beside.length === 0)
    return (
      <EmptyState
        icon="history"
        title={text('history.emptyTitle')}
        text={text('history.emptyText')}
      />
    );
  const context = { description, text, locale, current, entities, onPoint };
  const records = recordsAfter(entries, record);
  const first = typeof record['createdAt'] === 'string' ? record['createdAt'] : '';
  return (
    <>
      <DayPicker from={dayOfMoment(first)} to={today} onDay={(day) => onPoint({ day })} />
      <Timeline
        label={text('history.list')}
        items={merged(
          entries.map((entry) => toItem(entry, { ...context, record: records.get(entry.id) })),
          beside,
        )}
      />
    </>
  );
};

const History = (props: EntityHistoryProps & Pick<HistoryContext, 'onPoint'>) => {
  const { resource, record } = props;
  const data = useEntityData();
  const text = useEngineText();
  const { entities } = useEngine();
  const { id } = record;
  const query = useQuery({
    queryKey: [resource, 'history', id],
    queryFn: async () => {
      const entries = (await data.history(resource, { id })).data;
      await loadParts(entries, entities);
      return entries;
    },
    retry: false,
  });
  return (
    <QueryGate
      query={query}
      loading={<SkeletonRows label={text('history.loading')} rows={4} columns={2} />}
      failed={text('history.errorTitle')}
    >
      {(entries) => <Entries {...props} entries={entries} />}
    </QueryGate>
  );
};

/** The clicked button disappears with its view: moves the focus into the new one. */
const useFocusOnTurn = (place: string) => {
  const part = useRef<HTMLDivElement>(null);
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    part.current?.focus({ preventScroll: true });
  }, [place]);
  return part;
};

/** History of a record, newest first, and its past states. */
export const EntityHistory = ({ resource, record, beside }: EntityHistoryProps) => {
  const entity = useEntity(resource);
  const { point, go } = usePoint();
  const part = useFocusOnTurn(point ? writePoint(point) : '');
  return (
    <div ref={part} tabIndex={-1}>
      {point ? (
        <PastRecord entity={entity} record={record} point={point} onBack={() => go(undefined)} />
      ) : (
        <History resource={resource} record={record} onPoint={go} {...(beside ? { beside } : {})} />
      )}
    </div>
  );
};
