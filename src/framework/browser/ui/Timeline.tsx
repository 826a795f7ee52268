import type { ReactNode } from 'react';
import type { Tone } from '#kernel/entity/EntityDescription.ts';
import { Glyph } from './Glyph';
import type { GlyphName } from './Glyph';
import './styles/feedback.css';

/** An event. `moment` is an ISO instant, `when` its text. */
export type TimelineItem = {
  readonly id: string;
  readonly moment: string;
  readonly when: string;
  /** A sentence: "Maria alterou Telefone de … para …". */
  readonly what: ReactNode;
  readonly glyph?: GlyphName | Tone;
  /** Next to the time: a related button. */
  readonly action?: ReactNode;
};

/** Events as sentences, newest first. */
export const Timeline = ({ label, items }: { label: string; items: readonly TimelineItem[] }) => (
  <ol className="ui-timeline" aria-label={label}>
    {items.map((item) => (
      <li key={item.id}>
        <Glyph name={item.glyph ?? 'history'} size={20} />
        <div>
          <div>{item.what}</div>
          <time dateTime={item.moment}>{item.when}</time>
          {item.action}
        </div>
      </li>
    ))}
  </ol>
);
