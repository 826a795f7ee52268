import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { GlyphButton } from './GlyphButton';
import { mix, palette } from './tokens';

const Root = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  margin: 0,
  padding: 0,
  fontSize: 13,
  '& .chip': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    maxWidth: 320,
    paddingLeft: 10,
    borderRadius: 999,
    lineHeight: '28px',
    color: palette(theme).text.primary,
    background: mix(palette(theme).primary.main, 12),
  },
  '& .chip > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .chip > button': { borderRadius: 999 },
}));

/** One thing that is in force: an active filter. */
export type ActiveChip = {
  readonly id: string;
  readonly label: string;
  readonly removeLabel: string;
  readonly onRemove: () => void;
};

type ChipBarProps = {
  label: string;
  chips: readonly ActiveChip[];
  /** "Limpar tudo", at the end. */
  end?: ReactNode;
};

/** What is in force above a list, each with a button that takes it away. */
export const ChipBar = ({ label, chips, end }: ChipBarProps) =>
  chips.length === 0 ? null : (
    <Root aria-label={label}>
      {chips.map((chip) => (
        <li key={chip.id} className="chip">
          <span title={chip.label}>{chip.label}</span>
          <GlyphButton name="close" size={14} label={chip.removeLabel} onClick={chip.onRemove} />
        </li>
      ))}
      {end ? <li>{end}</li> : null}
    </Root>
  );
