import { LinkBase, useGetList } from 'ra-core';
import { useState } from 'react';
import { formatLocalDate, localDateOf } from '../../../kernel/localDate';
import type { EffectiveDescription, Tone } from '../../../kernel/entity/EntityDescription';
import type { WireRecord } from '../../../kernel/entity/EntityDataMethods';
import { periodOf, periodStatus } from '../../../kernel/effective/periods';
import type { PeriodStatus, RecordPeriod } from '../../../kernel/effective/periods';
import { StatusChip } from '../../../ui/StatusChip';
import { useEngine } from '../../EngineContext';
import type { EngineEntity } from '../../EngineContext';
import { useEngineText } from '../../texts/useEngineText';
import type { EngineText } from '../../texts/useEngineText';
import { showPath } from '../actions/offeredActions';
import { placeOnAxis } from './periodAxis';
import '../styles/approvals.css';

/** Most periods that one line shows. */
const most = 100;

const tones: Readonly<Record<PeriodStatus, Tone>> = {
  past: 'neutral',
  current: 'success',
  scheduled: 'info',
};

const words = {
  past: 'periods.past',
  current: 'periods.current',
  scheduled: 'periods.scheduled',
} as const;

const sentenceOf = ({ from, to }: RecordPeriod, text: EngineText): string =>
  to === null
    ? text('periods.since', { from: formatLocalDate(from) })
    : text('periods.between', { from: formatLocalDate(from), to: formatLocalDate(to) });

type PeriodProps = {
  readonly entity: EngineEntity;
  readonly record: WireRecord;
  readonly effective: EffectiveDescription;
};

type Shown = { readonly record: WireRecord; readonly period: RecordPeriod };

const usePeriods = ({ entity, record, effective }: PeriodProps): readonly Shown[] => {
  const { resource } = entity.description;
  const filter = Object.fromEntries(effective.by.map((name) => [name, { eq: record[name] }]));
  const { data = [] } = useGetList<WireRecord>(resource, {
    filter,
    sort: { field: effective.from, order: 'ASC' },
    pagination: { page: 1, perPage: most },
  });
  return data.flatMap((one) => {
    const period = periodOf(effective, one);
    return period ? [{ record: one, period }] : [];
  });
};

const Line = ({ entity, record, effective }: PeriodProps) => {
  const text = useEngineText();
  const engine = useEngine();
  const shown = usePeriods({ entity, record, effective });
  const [today] = useState(() => localDateOf(new Date()));
  if (shown.length === 0) return null;
  const axis = placeOnAxis(
    shown.map(({ period }) => period),
    today,
  );
  return (
    <section className="periods" aria-label={text('periods.title')}>
      <h2>{text('periods.title')}</h2>
      <ol>
        {shown.map(({ record: one, period }, at) => {
          const status = periodStatus(period, today);
          const place = axis.places[at];
          const path = showPath(entity, engine, one.id);
          const sentence = sentenceOf(period, text);
          const isHere = one.id === record.id;
          return (
            <li key={one.id} aria-current={isHere || undefined}>
              <span className="periods-name">
                {isHere || !path ? (
                  <strong>{sentence}</strong>
                ) : (
                  <LinkBase to={path}>{sentence}</LinkBase>
                )}
                <StatusChip tone={tones[status]} label={text(words[status])} />
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

/** Past, present and scheduled periods of the sequence that a record belongs to, as bars and as a list of links. */
export const PeriodTimeline = ({ entity, record }: Omit<PeriodProps, 'effective'>) => {
  const { effective } = entity.description;
  return effective ? <Line entity={entity} record={record} effective={effective} /> : null;
};
