import type { ButtonHTMLAttributes, Ref } from 'react';
import { styled } from '@mui/material/styles';
import { Glyph } from './Glyph';
import type { GlyphName } from './Glyph';
import { focusRing, mix, palette, still } from './tokens';

const Root = styled('button')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  minWidth: 28,
  height: 28,
  padding: 0,
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: palette(theme).text.secondary,
  cursor: 'pointer',
  transition: 'background-color 120ms',
  ...still,
  '&:hover:not(:disabled)': {
    background: mix(palette(theme).text.primary, 8),
    color: palette(theme).text.primary,
  },
  '&:focus-visible': focusRing(theme),
  '&:disabled': { opacity: 0.45, cursor: 'default' },
}));

type GlyphButtonProps = {
  name: GlyphName;
  /** Name of the button: what it does, to what. */
  label: string;
  size?: number;
  ref?: Ref<HTMLButtonElement>;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'name' | 'aria-label'>;

/** A button that shows an icon alone; its name is said and shown on hover. */
export const GlyphButton = ({ name, label, size = 16, ...rest }: GlyphButtonProps) => (
  <Root type="button" aria-label={label} title={label} {...rest}>
    <Glyph name={name} size={size} />
  </Root>
);
