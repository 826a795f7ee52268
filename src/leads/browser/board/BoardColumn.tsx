import { LinkBase } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { WireRecord } from '@patio/framework/kernel';
import { fieldOf, optionOf, useEngine, useEntity } from '@patio/framework/react';
import { Button, Glyph, SkeletonRows } from '@patio/framework/ui';
import type { OpenStatus } from '#leads/rules/board.ts';
import type { LeadStatus } from '#leads/rules/leadStatus.ts';
import { useLeadText } from '../useLeadText';
import { LeadCard } from './LeadCard';
import { mostCards, type useColumn } from './useBoard';

/** What is being dragged, and where it may go. */
export type Dragging = {
  readonly isAllowed: (status: LeadStatus) => boolean;
  readonly drop: (status: LeadStatus) => void;
};

/** Name and tone of a status, as the lists say it. */
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

/** A place to drop a card on. */
export const DropTarget = ({ status, dragging, className, children }: TargetProps) => {
  const [isOver, setOver] = useState(false);
  const takes = dragging?.isAllowed(status) ?? false;
  return (
    <div
      className={className}
      data-takes={takes || undefined}
      data-over={(takes && isOver) || undefined}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (takes) dragging?.drop(status);
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
  readonly card: (record: WireRecord) => Omit<Parameters<typeof LeadCard>[0], 'record'>;
  /** The list of all of them. */
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
      {total > mostCards ? (
        <LinkBase className="board-rest" to={listPath}>
          {text('board.rest', { smart_count: total - mostCards })}
        </LinkBase>
      ) : null}
    </>
  );
};

/** Opportunities of one status, and a place to drop others on. */
export const BoardColumn = ({ dragging, ...props }: ColumnProps) => {
  const { status, found } = props;
  const { label, tone } = useStatusWords()(status);
  const title = `board-column-${status}`;
  return (
    <DropTarget className="board-column" {...{ status, dragging }}>
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
