import type { ReactNode } from 'react';
import '../styles/table.css';

/** A fact on a card. */
type CardFact = { readonly id: string; readonly content: ReactNode };

type PhoneCardProps = {
  /** The record's name, linked. */
  name: ReactNode;
  facts: readonly CardFact[];
  status?: ReactNode;
  /** Selection checkbox. */
  start?: ReactNode;
  /** Action menu. */
  end?: ReactNode;
};

/** A row on a phone: name, two facts, status. Inside `PhoneCards`. */
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

/** List of cards. */
export const PhoneCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className="ui-cards" aria-label={label}>
    {children}
  </ul>
);

type ComingCardsProps = {
  /** Said to screen readers: "Carregando…". */
  label: string;
  rows: number;
  /** Number of facts per card. */
  facts: number;
  hasStatus: boolean;
  hasBox: boolean;
};

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Skeleton cards with the final height, to avoid layout shifts. */
export const ComingCards = ({ label, rows, facts, hasStatus, hasBox }: ComingCardsProps) => (
  <>
    <output className="ui-hidden">{label}</output>
    <ul className="ui-cards ui-coming" aria-hidden="true">
      {range(rows).map((row) => (
        <PhoneCard
          key={row}
          name={<i style={{ width: `${70 - ((row * 13) % 30)}%` }} />}
          facts={range(facts).map((fact) => ({
            id: String(fact),
            content: <i style={{ width: `${50 - ((row * 7 + fact * 11) % 20)}%` }} />,
          }))}
          status={hasStatus ? <i style={{ width: 96 }} /> : undefined}
          start={hasBox ? <i className="ui-coming-box" /> : undefined}
        />
      ))}
    </ul>
  </>
);
