import { LinkBase } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { entityPath, type UncheckedRecord, type FieldName } from '@patio/framework/kernel';
import {
  fieldOf,
  optionOf,
  useEngine,
  useEntity,
  kindOf,
  momentText,
  useOptionLabel,
} from '@patio/framework/react';
import { Button, Glyph, SkeletonRows, GlyphButton } from '@patio/framework/ui';
import type { OpenStatus } from '#leads/rules/board.ts';
import type { LeadStatus } from '#leads/rules/leadStatus.ts';
import { useLeadText } from '../useLeadText';
import { maxCards, type useColumn } from './useBoard';

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
