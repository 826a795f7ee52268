import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { palette, phoneBelow } from './tokens';

const Root = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '16px 24px',
  margin: 0,
  fontSize: 14,
  lineHeight: '20px',
  '& dt': { fontSize: 12, color: palette(theme).text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& [data-wide]': { gridColumn: '1 / -1' },
  [phoneBelow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** A label and its value; `wide` takes the whole line. */
export type Fact = {
  readonly id: string;
  readonly label: string;
  readonly value: ReactNode;
  readonly wide?: boolean;
};

/** Labels and values to read, in two columns. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <Root>
    {facts.map((fact) => (
      <div key={fact.id} data-wide={fact.wide || undefined}>
        <dt>{fact.label}</dt>
        <dd>{fact.value}</dd>
      </div>
    ))}
  </Root>
);
