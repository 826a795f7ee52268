import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Glyph } from './Glyph';
import { palette } from './tokens';

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  padding: '48px 24px',
  textAlign: 'center',
  '& > svg': { color: palette(theme).error.main },
  '& > p': { margin: 0, maxWidth: 480, fontSize: 14, color: palette(theme).text.secondary },
  '& > p:first-of-type': { fontSize: 16, fontWeight: 600, color: palette(theme).text.primary },
}));

type ErrorStateProps = {
  title: string;
  /** Why, and what to do. */
  text?: string;
  /** Usually a button that tries again. */
  action?: ReactNode;
};

/** Something could not be loaded: what happened, why, what to do. */
export const ErrorState = ({ title, text, action }: ErrorStateProps) => (
  <Root role="alert">
    <Glyph name="danger" size={32} />
    <p>{title}</p>
    {text ? <p>{text}</p> : null}
    {action}
  </Root>
);
