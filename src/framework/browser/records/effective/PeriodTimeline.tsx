import { LinkBase, useGetList } from 'ra-core';
import { useState } from 'react';
import { formatLocalDate, localDateOf, daysBetween, type LocalDate } from '#kernel/localDate.ts';
import type { WireRecord } from '#kernel/entity/EntityDataMethods.ts';
import { periodStatus, type RecordPeriod, periodOf } from '#kernel/effective/periods.ts';
import { Button } from '#browser/ui/Button.tsx';
import { useEngine, type EngineEntity } from '#browser/data/entity/EngineContext.ts';
import { useEngineText, type EngineText } from '#browser/texts/useEngineText.ts';
import { showPath } from '#browser/actions/offeredActions.ts';
import { PeriodChip } from '#browser/parts/PeriodChip.tsx';
import '#browser/texts/words/approvals.ts';
import '#browser/parts/styles/approvals.css';

/** Maximum periods shown. */
const most = 100;

/** A record with its period. */
export type PeriodRecord = { readonly record: WireRecord; readonly period: RecordPeriod };

/** Periods of the record's sequence, earliest first; one shared query. */
export const usePeriods = (
  { description }: EngineEntity,
  record: WireRecord,
): readonly PeriodRecord[] => {
  const { resource, effective } = description;
  const names = effective?.by ?? [];
  const { data = [] } = useGetList<WireRecord>(
    resource,
    {
      filter: Object.fromEntries(names.map((name) => [name, { eq: record[name] }])),
      sort: { field: effective?.from ?? 'id', order: 'ASC' },
      pagination: { page: 1, perPage: most },
    },
    { enabled: effective !== undefined },
  );
  if (!effective) return [];
  return data.flatMap((one) => {
    const period = periodOf(effective, one);
    return period ? [{ record: one, period }] : [];
  });
};

/** Position of a bar, in percent of the line. */
type BarPlace = { readonly start: number; readonly width: number };

/** Length of an open-ended period beyond the last date, as a share of the line. */
const openShare = 0.12;

const rounded = (percent: number): number => Math.round(percent * 100) / 100;

/**
 * Positions periods and today on a line from the first date to slightly after the last.
 *
 * @param periods in any order, at least one
 */
export const placeOnAxis = (
  periods: readonly RecordPeriod[],
  today: LocalDate,
): { readonly places: readonly BarPlace[]; readonly today: number } => {
  const days = [...periods.flatMap(({ from, to }) => (to === null ? [from] : [from, to])), today];
  const [first = today] = days.toSorted();
  const last = days.toSorted().at(-1) ?? today;
  const length = Math.max(1, daysBetween(first, last)) / (1 - openShare);
  const at = (day: LocalDate): number => (daysBetween(first, day) / length) * 100;
  return {
    places: periods.map(({ from, to }) => {
      const start = at(from);
      const end = to === null ? 100 : at(to) + 100 / length;
      return { start: rounded(start), width: rounded(end - start) };
    }),
    today: rounded(at(today)),
  };
};

const sentenceOf = ({ from, to }: RecordPeriod, today: LocalDate, text: EngineText): string => {
  const day = { from: formatLocalDate(from) };
  if (to !== null) return text('periods.between', { ...day, to: formatLocalDate(to) });
  return text(from > today ? 'periods.starting' : 'periods.since', day);
};

type PeriodProps = { readonly entity: EngineEntity; readonly record: WireRecord };

/** Past periods shown initially. */
const pastShown = 2;

/** The line without old periods, except the record's own. */
const useShortened = (all: readonly PeriodRecord[], { id }: WireRecord, today: LocalDate) => {
  const [isWhole, setWhole] = useState(false);
  const past = all.filter(({ period }) => periodStatus(period, today) === 'past');
  const gone = past.slice(0, -pastShown).filter(({ record }) => record.id !== id);
  // Hiding a single line would not save space.
  const hidden = isWhole || gone.length < 2 ? [] : gone;
  const shown = all.filter((one) => !hidden.includes(one));
  return { shown, hidden: hidden.length, showAll: () => setWhole(true) };
};

const Line = ({ entity, record }: PeriodProps) => {
  const text = useEngineText();
  const engine = useEngine();
  const [today] = useState(() => localDateOf(new Date()));
  const { shown, hidden, showAll } = useShortened(usePeriods(entity, record), record, today);
  if (shown.length === 0) return null;
  const axis = placeOnAxis(
    shown.map(({ period }) => period),
    today,
  );
  return (
    <section className="periods" aria-label={text('periods.title')}>
      <h2>{text('periods.title')}</h2>
      {hidden > 0 ? (
        <Button small look="plain" onClick={showAll}>
          {text('periods.showPast', { smart_count: hidden })}
        </Button>
      ) : null}
      <ol>
        {shown.map(({ record: one, period }, at) => {
          const status = periodStatus(period, today);
          const place = axis.places[at];
          const path = showPath(entity, engine, one.id);
          const sentence = sentenceOf(period, today, text);
          const isHere = one.id === record.id;
          return (
            <li key={one.id} aria-current={isHere || undefined}>
              <span className="periods-name">
                {isHere || !path ? (
                  <strong>{sentence}</strong>
                ) : (
                  <LinkBase to={path}>{sentence}</LinkBase>
                )}
                <PeriodChip status={status} />
              </span>
              <span className="periods-track" aria-hidden="true">
                <span
                  className="periods-bar"
                  data-status={status}
                  style={{
                    insetInlineStart: `${place?.start ?? 0}%`,
                    width: `${place?.width ?? 0}%`,
                  }}
                />
                <span className="periods-today" style={{ insetInlineStart: `${axis.today}%` }} />
              </span>
            </li>
          );
        })}
      </ol>
      <p className="periods-key" aria-hidden="true">
        <span className="periods-today" />
        {text('periods.today')} · {formatLocalDate(today)}
      </p>
    </section>
  );
};

/** Past, current and scheduled periods of the record's sequence, as bars and as links. */
export const PeriodTimeline = ({ entity, record }: PeriodProps) =>
  entity.description.effective ? <Line entity={entity} record={record} /> : null;
