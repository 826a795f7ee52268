import type { Theme } from '@mui/material/styles';

/** Palette as CSS variables where the theme has them, else as plain colours. */
export const palette = (theme: Theme): Theme['palette'] => ((theme.vars ?? theme) as Theme).palette;

/** A colour thinned over another: hairlines, washes of a meaning. Works with variables and plain colours. */
export const mix = (colour: string, percent: number, over = 'transparent'): string =>
  `color-mix(in srgb, ${colour} ${percent}%, ${over})`;

/** Border of an input: at least 3 : 1 against the page. */
export const inputBorder = (theme: Theme): string =>
  mix(palette(theme).text.secondary, 80, palette(theme).background.paper);

/** Ring around whatever holds the keyboard's focus. */
export const focusRing = (theme: Theme) => ({
  outline: `2px solid ${palette(theme).primary.main}`,
  outlineOffset: 2,
});

/** Present for screen readers, absent for eyes. */
export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
  whiteSpace: 'nowrap',
  border: 0,
} as const;

/** Digits of equal width, for money, dates and codes. */
export const tabular = { fontVariantNumeric: 'tabular-nums' } as const;
