import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Glyph } from './Glyph';
import type { GlyphName } from './Glyph';
import { palette } from './tokens';

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  padding: '48px 24px',
  textAlign: 'center',
  color: palette(theme).text.secondary,
  '& > p': { margin: 0, maxWidth: 480, fontSize: 14 },
  '& > p:first-of-type': {
    fontSize: 16,
    fontWeight: 600,
    color: palette(theme).text.primary,
  },
}));

type EmptyStateProps = {
  /** What is missing, in one line. */
  title: string;
  /** Why it is empty and what to do next. */
  text?: string;
  icon?: GlyphName;
  action?: ReactNode;
};

/** Stands where rows would be: why it is empty and what to do next. */
export const EmptyState = ({ title, text, icon = 'empty', action }: EmptyStateProps) => (
  <Root role="status">
    <Glyph name={icon} size={32} />
    <p>{title}</p>
    {text ? <p>{text}</p> : null}
    {action}
  </Root>
);
