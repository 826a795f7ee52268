import type { ReactNode } from 'react';
import { Glyph, type GlyphName } from './Glyph';
import './styles/feedback.css';

type ErrorStateProps = {
  title: string;
  /** Why, and what to do. */
  text?: string;
  /** Usually a retry button. */
  action?: ReactNode;
  /** The only content of the page: the title is its heading. */
  isPage?: boolean;
};

/** Load failure: what happened, why, what to do. */
export const ErrorState = ({ title, text, action, isPage = false }: ErrorStateProps) => (
  <div className="ui-state" data-tone="danger" role="alert">
    <Glyph name="danger" size={32} />
    {isPage ? (
      <h1 className="ui-state-title">{title}</h1>
    ) : (
      <p className="ui-state-title">{title}</p>
    )}
    {text ? <p>{text}</p> : null}
    {action ? <div className="ui-state-actions">{action}</div> : null}
  </div>
);

type EmptyStateProps = {
  /** What is missing, in one line. */
  title: string;
  /** Why, and what to do. */
  text?: string;
  icon?: GlyphName;
  action?: ReactNode;
};

/** Empty state: why, and what to do. */
export const EmptyState = ({ title, text, icon = 'empty', action }: EmptyStateProps) => (
  <output className="ui-state">
    <Glyph name={icon} size={32} />
    <p className="ui-state-title">{title}</p>
    {text ? <p>{text}</p> : null}
    {action ? <div className="ui-state-actions">{action}</div> : null}
  </output>
);
