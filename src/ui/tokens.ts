import type { Theme } from '@mui/material/styles';
import type { Tone } from '../kernel/entity/EntityDescription';

/** Palette as CSS variables where the theme has them, else as plain colours. */
export const palette = (theme: Theme): Theme['palette'] => ((theme.vars ?? theme) as Theme).palette;

/** A colour thinned over another: hairlines, washes of a meaning. Works with variables and plain colours. */
export const mix = (colour: string, percent: number, over = 'transparent'): string =>
  `color-mix(in srgb, ${colour} ${percent}%, ${over})`;

/** Border of an input: at least 3 : 1 against the page. */
export const inputBorder = (theme: Theme): string =>
  mix(palette(theme).text.secondary, 80, palette(theme).background.paper);

/** The main colour of a meaning. */
export const toneColour = (theme: Theme, tone: Tone): string => {
  const colours = palette(theme);
  const byTone: Record<Tone, string> = {
    neutral: colours.text.secondary,
    success: colours.success.main,
    warning: colours.warning.main,
    danger: colours.error.main,
    info: colours.info.main,
  };
  return byTone[tone];
};

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

/** Switches movement off for people who asked for that. */
export const still = {
  '@media (prefers-reduced-motion: reduce)': { transition: 'none', animation: 'none' },
} as const;

/** Below this width (pixels) tables become cards and drawers fill the screen. */
export const phoneBelow = '@media (max-width: 767.95px)';

/** Digits of equal width, for money, dates and codes. */
export const tabular = { fontVariantNumeric: 'tabular-nums' } as const;
