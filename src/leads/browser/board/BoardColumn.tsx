import {
  inLanguage,
  type UncheckedRecord,
  entityPath,
  type FieldName,
} from '@patio/framework/kernel';
import {
  type OfferedAction,
  allowedActions,
  appliesTo,
  countRecords,
  useEngine,
  useEntity,
  useLiveChanges,
  fieldOf,
  optionOf,
  kindOf,
  momentText,
  useOptionLabel,
} from '@patio/framework/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetList, LinkBase } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Button, Glyph, SkeletonRows, GlyphButton } from '@patio/framework/ui';
import {
  actionFor,
  funnelOf,
  type StatusCounts,
  type OpenStatus,
  type LeadStatus,
} from '#leads/rules/leadStatus.ts';
import { useLeadText } from '../useLeadText';

/** Maximum number of cards in a column; the list shows all. */
const maxCards = 25;
/** Days covered by the funnel. */
export const funnelDays = 30;
const dayMs = 86_400_000;

const statuses: readonly LeadStatus[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** New ones by latest received, others by next contact. */
const orderOf = (status: LeadStatus) =>
  status === 1
    ? ({ field: 'receivedAt', order: 'DESC' } as const)
    : ({ field: 'nextContactAt', order: 'ASC' } as const);

/** Fetches the cards of one column. */
export const useColumn = (status: LeadStatus) =>
  useGetList<UncheckedRecord<'leads'>>('leads', {
    filter: { status },
    sort: orderOf(status),
    pagination: { page: 1, perPage: maxCards },
  });

/** Counts the recently received opportunities by status. The board follows what others change. */
export const useFunnel = () => {
  const data = useDataProvider();
  const client = useQueryClient();
  useLiveChanges('leads', () => void client.invalidateQueries({ queryKey: ['leads'] }));
  return useQuery({
    queryKey: ['leads', 'funnel'],
    queryFn: async () => {
      const since = new Date(Date.now() - funnelDays * dayMs).toISOString();
      const counts = await Promise.all(
        statuses.map(async (status) => {
          const filter = { status, receivedAt: { gte: since } };
          return [status, await countRecords(data, 'leads', { filter, sort: orderOf(1) })] as const;
        }),
      );
      return funnelOf(Object.fromEntries(counts) as StatusCounts);
    },
  });
};

/** A move of a card: the action and the status that it leads to. */
type Move = OfferedAction & { readonly status: LeadStatus };

/** Lists the moves that the user may make with a card. */
export const useMoves = () => {
  const engine = useEngine();
  const entity = useEntity('leads');
  const allowed = allowedActions(entity, engine);
  return (record: UncheckedRecord<'leads'>): readonly Move[] =>
    statuses.flatMap((status) => {
      const action = allowed.find(({ name }) => name === actionFor(status));
      if (!action || status === record.status || !appliesTo(action, record)) return [];
      const { name, label, tone } = action;
      return [
        { type: 'described', name, label: inLanguage(label, engine.locale), tone, action, status },
      ];
    });
};

const textOf = (record: UncheckedRecord<'leads'>, name: FieldName<'leads'>): string =>
  String(record[name] ?? '');

type CardProps = {
  readonly record: UncheckedRecord<'leads'>;
  /** Whether to show the dealer: only if the user sees several. */
  readonly showsDealer: boolean;
  /** Opens the menu of moves; undefined if the user may not move cards. */
  readonly onMenu: ((record: UncheckedRecord<'leads'>, anchor: HTMLElement) => void) | undefined;
  readonly onDragStart: (record: UncheckedRecord<'leads'>) => void;
  readonly onDragEnd: () => void;
};

/** Next contact, marked when overdue; without one, when the opportunity was received. */
const When = ({ record }: Pick<CardProps, 'record'>) => {
  const text = useLeadText();
  const { locale } = useEngine();
  const [now] = useState(() => Date.now());
  const next = textOf(record, 'nextContactAt');
  if (next === '')
    return (
      <p>{text('board.received', { moment: momentText(textOf(record, 'receivedAt'), locale) })}</p>
    );
  const isLate = new Date(next).getTime() < now;
  const moment = momentText(next, locale);
  return (
    <p data-late={isLate || undefined}>{text(isLate ? 'board.late' : 'board.next', { moment })}</p>
  );
};

const Dealer = ({ record }: Pick<CardProps, 'record'>) => {
  const { description } = useEntity('leads');
  return <p>{useOptionLabel(fieldOf(description, 'dealerId')?.ref, textOf(record, 'dealerId'))}</p>;
};

const Phone = ({ record }: Pick<CardProps, 'record'>) => {
  const { description } = useEntity('leads');
  const field = fieldOf(description, 'phone');
  if (!field || !record.phone) return null;
  const { Show } = kindOf(field.kind);
  return (
    <p>
      <Show field={field} value={record.phone} record={record} />
    </p>
  );
};

/** Card of one opportunity: customer, vehicle, next contact. */
export const LeadCard = ({ record, showsDealer, onMenu, onDragStart, onDragEnd }: CardProps) => {
  const text = useLeadText();
  const { description } = useEntity('leads');
  const name = textOf(record, 'customerName');
  return (
    <li>
      <div
        className="board-card"
        draggable={onMenu !== undefined}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', name);
          onDragStart(record);
        }}
        onDragEnd={onDragEnd}
      >
        <header>
          <h3>
            <LinkBase draggable={false} to={entityPath(description, 'show', record.id) ?? ''}>
              {name}
            </LinkBase>
          </h3>
          {onMenu ? (
            <GlyphButton
              name="more"
              label={text('board.moveOf', { name })}
              aria-haspopup="menu"
              onClick={(event) => onMenu(record, event.currentTarget)}
            />
          ) : null}
        </header>
        <p className="board-vehicle">{textOf(record, 'vehicle') || text('board.noVehicle')}</p>
        <Phone record={record} />
        {showsDealer ? <Dealer record={record} /> : null}
        <When record={record} />
      </div>
    </li>
  );
};

/** The dragged card and its allowed targets. */
export type Dragging = {
  readonly isAllowed: (status: LeadStatus) => boolean;
  readonly drop: (status: LeadStatus) => void;
};

/** Label and tone of a status, as in the lists. */
export const useStatusWords = () => {
  const { locale } = useEngine();
  const { description } = useEntity('leads');
  const field = fieldOf(description, 'status');
  return (status: LeadStatus) => {
    const option = field && optionOf(field, status);
    return { label: option?.label[locale] ?? '', tone: option?.tone ?? 'neutral' } as const;
  };
};

type TargetProps = {
  readonly status: LeadStatus;
  readonly dragging: Dragging | null;
  readonly className: string;
  readonly children: ReactNode;
};

/** Drop target for cards. */
export const DropTarget = ({ status, dragging, className, children }: TargetProps) => {
  const [isOver, setOver] = useState(false);
  const accepts = dragging?.isAllowed(status) ?? false;
  return (
    <div
      className={className}
      data-takes={accepts || undefined}
      data-over={(accepts && isOver) || undefined}
      onDragOver={(event) => {
        if (!accepts) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (accepts) dragging?.drop(status);
      }}
    >
      {children}
    </div>
  );
};

type ColumnProps = {
  readonly status: OpenStatus;
  readonly found: ReturnType<typeof useColumn>;
  readonly dragging: Dragging | null;
  readonly card: (
    record: UncheckedRecord<'leads'>,
  ) => Omit<Parameters<typeof LeadCard>[0], 'record'>;
  /** Path of the full list. */
  readonly listPath: string;
};

const Cards = ({ status, found, card, listPath }: Omit<ColumnProps, 'dragging'>) => {
  const text = useLeadText();
  const { data = [], total = 0, isPending, error, refetch } = found;
  if (error)
    return (
      <p className="board-none">
        {text('board.failed')}{' '}
        <Button small look="plain" onClick={() => void refetch()}>
          {text('board.again')}
        </Button>
      </p>
    );
  if (isPending) return <SkeletonRows label={text('loading')} rows={3} />;
  if (data.length === 0) return <p className="board-none">{text(`board.none.${status}`)}</p>;
  return (
    <>
      <ul>
        {data.map((record) => (
          <LeadCard key={record.id} record={record} {...card(record)} />
        ))}
      </ul>
      {total > maxCards ? (
        <LinkBase className="board-rest" to={listPath}>
          {text('board.rest', { smart_count: total - maxCards })}
        </LinkBase>
      ) : null}
    </>
  );
};

/** Column of one status, which is also a drop target. */
export const BoardColumn = ({ dragging, ...props }: ColumnProps) => {
  const { status, found } = props;
  const { label, tone } = useStatusWords()(status);
  const title = `board-column-${status}`;
  return (
    <DropTarget className="board-column" status={status} dragging={dragging}>
      <section aria-labelledby={title}>
        <h2 id={title} data-tone={tone}>
          <Glyph name={tone} size={16} />
          {label} <span>{found.total ?? ''}</span>
        </h2>
        <Cards {...props} />
      </section>
    </DropTarget>
  );
};
