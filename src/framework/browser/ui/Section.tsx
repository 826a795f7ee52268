import { type ReactNode, useId } from 'react';
import './styles/page.css';
import './styles/base.css';

type StickyActionBarProps = {
  /** Unsaved changes: "3 alterações não salvas". Announced on change. */
  status?: ReactNode;
  children: ReactNode;
};

/** Sticky bar of a long form: unsaved changes, and Save. */
export const StickyActionBar = ({ status, children }: StickyActionBarProps) => (
  <div className="ui-action-bar">
    <span aria-live="polite">{status}</span>
    {children}
  </div>
);

type SectionProps = { id?: string; title: string; text?: string; children: ReactNode };

/** A named section of a page with an h2. */
export const Section = ({ id, title, text, children }: SectionProps) => {
  const titleId = useId();
  return (
    <section className="ui-section" id={id} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {text ? <p>{text}</p> : null}
      <div className="ui-section-body">{children}</div>
    </section>
  );
};
