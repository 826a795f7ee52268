import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import type { Tone } from '../kernel/entity/EntityDescription';
import { Glyph } from './Glyph';
import type { GlyphName } from './Glyph';
import { palette, tabular } from './tokens';

const Root = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: 14,
  lineHeight: '20px',
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: 12,
    paddingBottom: 20,
  },
  '& > li:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: 9.5,
    top: 24,
    bottom: 0,
    borderLeft: `1px solid ${palette(theme).divider}`,
  },
  '& > li > svg': { marginTop: 1, color: palette(theme).text.secondary },
  '& time': { fontSize: 12, color: palette(theme).text.secondary, ...tabular },
  '& .timeline-what': { overflowWrap: 'anywhere' },
  '& .timeline-what ul': { margin: '4px 0 0', paddingLeft: 18 },
}));

/** Something that happened. `moment` is an ISO instant, `when` its words. */
export type TimelineItem = {
  readonly id: string;
  readonly moment: string;
  readonly when: string;
  /** A sentence: "Maria alterou Telefone de … para …". */
  readonly what: ReactNode;
  readonly glyph?: GlyphName | Tone;
};

/** What happened, newest first, as sentences. */
export const Timeline = ({ label, items }: { label: string; items: readonly TimelineItem[] }) => (
  <Root aria-label={label}>
    {items.map((item) => (
      <li key={item.id}>
        <Glyph name={item.glyph ?? 'history'} size={20} />
        <div>
          <div className="timeline-what">{item.what}</div>
          <time dateTime={item.moment}>{item.when}</time>
        </div>
      </li>
    ))}
  </Root>
);
