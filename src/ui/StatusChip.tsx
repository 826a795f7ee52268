import { styled } from '@mui/material/styles';
import type { Tone } from '../kernel/entity/EntityDescription';
import { Glyph } from './Glyph';
import { mix, palette, toneColour } from './tokens';

const Root = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    maxWidth: '100%',
    padding: '1px 8px 1px 5px',
    borderRadius: 999,
    fontSize: 12,
    lineHeight: '20px',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: palette(theme).text.primary,
    background: mix(toneColour(theme, tone), 13),
    '& svg': { flex: 'none', color: toneColour(theme, tone) },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  }),
);

type StatusChipProps = { tone: Tone; label: string };

/** A status: icon, word and colour together. */
export const StatusChip = ({ tone, label }: StatusChipProps) => (
  <Root tone={tone}>
    <Glyph name={tone} size={14} />
    <span>{label}</span>
  </Root>
);
