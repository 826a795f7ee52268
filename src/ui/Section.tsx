import { useId } from 'react';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { palette, phoneBelow } from './tokens';

const Root = styled('section')(({ theme }) => ({
  padding: '20px 0',
  '& + &': { borderTop: `1px solid ${palette(theme).divider}` },
  '& > h2': { margin: 0, fontSize: 16, lineHeight: '24px', fontWeight: 600 },
  '& > p': { margin: '2px 0 0', fontSize: 13, color: palette(theme).text.secondary },
  '& > .section-body': { marginTop: 16 },
}));

type SectionProps = { id?: string; title: string; text?: string; children: ReactNode };

/** A named part of a page; its title is a heading of second level. */
export const Section = ({ id, title, text, children }: SectionProps) => {
  const titleId = useId();
  return (
    <Root id={id} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {text ? <p>{text}</p> : null}
      <div className="section-body">{children}</div>
    </Root>
  );
};

/** Two columns of fields; a child with `data-wide` takes both. One column on phones. */
export const FieldGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '16px 24px',
  alignItems: 'start',
  '& > [data-wide]': { gridColumn: '1 / -1' },
  [phoneBelow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
