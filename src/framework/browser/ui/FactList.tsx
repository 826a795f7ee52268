import type { ReactNode } from 'react';
import './styles/page.css';

/** A label and value; `wide` spans the line. */
export type Fact = {
  readonly id: string;
  readonly label: string;
  readonly value: ReactNode;
  readonly wide?: boolean;
};

/** Read-only labels and values in two columns. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="ui-facts">
    {facts.map((fact) => (
      <div key={fact.id} data-wide={fact.wide || undefined}>
        <dt>{fact.label}</dt>
        <dd>{fact.value}</dd>
      </div>
    ))}
  </dl>
);
