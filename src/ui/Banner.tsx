import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Glyph } from './Glyph';
import { GlyphButton } from './GlyphButton';
import { mix, palette, toneColour } from './tokens';

export type BannerKind = 'error' | 'warning' | 'success' | 'info';

const toneOf = { error: 'danger', warning: 'warning', success: 'success', info: 'info' } as const;

const Root = styled('div', { shouldForwardProp: (name) => name !== 'kind' })<{ kind: BannerKind }>(
  ({ theme, kind }) => ({
    display: 'flex',
    alignItems: 'flex-start',
    gap: 12,
    padding: '8px 8px 8px 12px',
    borderRadius: 6,
    fontSize: 14,
    lineHeight: '24px',
    color: palette(theme).text.primary,
    border: `1px solid ${mix(toneColour(theme, toneOf[kind]), 45)}`,
    background: mix(toneColour(theme, toneOf[kind]), 10, palette(theme).background.paper),
    '& > svg': { flex: 'none', margin: '3px 0', color: toneColour(theme, toneOf[kind]) },
    '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  }),
);

type BannerProps = {
  kind: BannerKind;
  children: ReactNode;
  /** Button or link at the end. */
  action?: ReactNode;
  onClose?: () => void;
  closeLabel?: string;
};

/** Says what stays true until it is closed. Errors and warnings interrupt a screen reader, the others wait. */
export const Banner = ({ kind, children, action, onClose, closeLabel = '' }: BannerProps) => (
  <Root kind={kind} role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}>
    <Glyph name={toneOf[kind]} size={18} />
    <div>{children}</div>
    {action}
    {onClose ? <GlyphButton name="close" label={closeLabel} onClick={onClose} /> : null}
  </Root>
);
