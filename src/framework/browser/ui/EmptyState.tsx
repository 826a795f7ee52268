import type { ReactNode } from 'react';
import { Glyph } from './Glyph';
import type { GlyphName } from './Glyph';
import './styles/feedback.css';

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
