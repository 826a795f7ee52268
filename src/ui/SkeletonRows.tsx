import { styled } from '@mui/material/styles';
import { mix, palette, still, visuallyHidden } from './tokens';

const Root = styled('div')(({ theme }) => ({
  '@keyframes pulse': { '50%': { opacity: 0.45 } },
  '& > span': visuallyHidden,
  '& > div': {
    display: 'grid',
    alignItems: 'center',
    gap: 24,
    padding: '0 12px',
    borderBottom: `1px solid ${palette(theme).divider}`,
  },
  '& i': {
    height: 10,
    borderRadius: 4,
    background: mix(palette(theme).text.primary, 12),
    animation: 'pulse 1.4s ease-in-out infinite',
    ...still,
  },
}));

type SkeletonRowsProps = {
  /** Said to screen readers: "Carregando…". */
  label: string;
  rows?: number;
  columns?: number;
  rowHeight?: number;
};

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Grey rows in the place of those to come. */
export const SkeletonRows = ({
  label,
  rows = 10,
  columns = 5,
  rowHeight = 40,
}: SkeletonRowsProps) => (
  <Root role="status">
    <span>{label}</span>
    {range(rows).map((row) => (
      <div
        key={row}
        aria-hidden="true"
        style={{ height: rowHeight, gridTemplateColumns: `2fr repeat(${columns - 1}, 1fr)` }}
      >
        {range(columns).map((column) => (
          <i key={column} style={{ width: `${85 - ((row * 7 + column * 13) % 40)}%` }} />
        ))}
      </div>
    ))}
  </Root>
);
