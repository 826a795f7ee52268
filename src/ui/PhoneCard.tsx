import type { ReactNode } from 'react';
import './styles/table.css';

/** One fact of a card. */
export type CardFact = { readonly id: string; readonly content: ReactNode };

type PhoneCardProps = {
  /** The record's name, a link. */
  name: ReactNode;
  facts: readonly CardFact[];
  status?: ReactNode;
  /** Check box of the selection. */
  start?: ReactNode;
  /** Menu of actions. */
  end?: ReactNode;
};

/** A row on a phone: name, two facts, status. Goes inside `PhoneCards`. */
export const PhoneCard = ({ name, facts, status, start, end }: PhoneCardProps) => (
  <li className="ui-card">
    {start}
    <div className="ui-card-body">
      <div className="ui-card-name">{name}</div>
      <div className="ui-card-facts">
        {facts.map((fact) => (
          <div key={fact.id}>{fact.content}</div>
        ))}
      </div>
      {status ? <div className="ui-card-status">{status}</div> : null}
    </div>
    {end}
  </li>
);

/** The list that holds the cards. */
export const PhoneCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="ui-cards" aria-label={label}>
    {children}
  </ul>
);
