import type { ReactNode } from 'react';
import { Glyph } from './Glyph';
import type { GlyphName } from './Glyph';
import './styles/feedback.css';

type EmptyStateProps = {
  /** What is missing, in one line. */
  title: string;
  /** Why it is empty and what to do next. */
  text?: string;
  icon?: GlyphName;
  action?: ReactNode;
};

/** Stands where rows would be: why it is empty and what to do next. */
export const EmptyState = ({ title, text, icon = 'empty', action }: EmptyStateProps) => (
  <output className="ui-state">
    <Glyph name={icon} size={32} />
    <p className="ui-state-title">{title}</p>
    {text ? <p>{text}</p> : null}
    {action ? <div className="ui-state-actions">{action}</div> : null}
  </output>
);
