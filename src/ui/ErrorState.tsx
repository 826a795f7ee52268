import type { ReactNode } from 'react';
import { Glyph } from './Glyph';
import './styles/feedback.css';

type ErrorStateProps = {
  title: string;
  /** Why, and what to do. */
  text?: string;
  /** Usually a button that tries again. */
  action?: ReactNode;
};

/** Something could not be loaded: what happened, why, what to do. */
export const ErrorState = ({ title, text, action }: ErrorStateProps) => (
  <div className="ui-state" data-tone="danger" role="alert">
    <Glyph name="danger" size={32} />
    <p className="ui-state-title">{title}</p>
    {text ? <p>{text}</p> : null}
    {action}
  </div>
);
