import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { palette } from './tokens';

const Root = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '12px 0',
  background: palette(theme).background.default,
  borderTop: `1px solid ${palette(theme).divider}`,
  '& > span': { flex: '1 1 160px', fontSize: 13, color: palette(theme).text.secondary },
}));

type StickyActionBarProps = {
  /** What is unsaved: "3 alterações não salvas". Announced when it changes. */
  status?: ReactNode;
  children: ReactNode;
};

/** Stays at the bottom of a long form: what is unsaved, and Save. */
export const StickyActionBar = ({ status, children }: StickyActionBarProps) => (
  <Root>
    <span aria-live="polite">{status}</span>
    {children}
  </Root>
);
