import { useId } from 'react';
import type { ReactNode } from 'react';
import './styles/page.css';

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
