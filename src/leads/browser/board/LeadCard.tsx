import { LinkBase } from 'ra-core';
import { useState } from 'react';
import { type WireRecord, entityPath } from '@patio/framework/kernel';
import {
  fieldOf,
  kindRegistry,
  momentText,
  useEngine,
  useEntity,
  useOptionLabel,
} from '@patio/framework/react';
import { GlyphButton } from '@patio/framework/ui';
import { useLeadText } from '../useLeadText';

const textOf = (record: WireRecord, name: string): string => String(record[name] ?? '');

type CardProps = {
  readonly record: WireRecord;
  /** Whose dealer it is, for a person who sees more than one. */
  readonly showsDealer: boolean;
  /** Opens the moves; absent: the person makes none. */
  readonly onMenu: ((record: WireRecord, anchor: HTMLElement) => void) | undefined;
  readonly onDragStart: (record: WireRecord) => void;
  readonly onDragEnd: () => void;
};

/** The next contact, marked once its time has passed; without one, since when it waits. */
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
  if (!field || !record['phone']) return null;
  const { Show } = kindRegistry[field.kind];
  return (
    <p>
      <Show field={field} value={record['phone']} record={record} />
    </p>
  );
};

/** One opportunity: who, what, when somebody turns to it again. */
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
