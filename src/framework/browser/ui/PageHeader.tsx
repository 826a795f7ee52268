import type { ReactNode } from 'react';
import './styles/page.css';
import './styles/base.css';

type ToolbarProps = { className?: string; children: ReactNode };

/** Controls above a list; wraps on narrow screens. */
export const Toolbar = ({ className = '', children }: ToolbarProps) => (
  <div className={`ui-toolbar ${className}`}>{children}</div>
);

type PageHeaderProps = {
  /** Subject: "Tutores". The page's only h1. */
  title: string;
  /** "60 registros", in words. */
  count?: ReactNode;
  /** Status chip of a record. */
  status?: ReactNode;
  breadcrumb?: ReactNode;
  actions?: ReactNode;
  /** Key facts below the name. */
  children?: ReactNode;
};

/** Page header: title, count and actions. */
export const PageHeader = (props: PageHeaderProps) => (
  <header className="ui-page-header">
    {props.breadcrumb}
    <div className="ui-page-line">
      <h1>{props.title}</h1>
      {props.status}
      {props.count ? (
        <span className="ui-page-count" aria-live="polite">
          {props.count}
        </span>
      ) : null}
      {props.actions ? <div className="ui-page-actions">{props.actions}</div> : null}
    </div>
    {props.children}
  </header>
);

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
