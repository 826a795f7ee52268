import type { keys as keysSource, palette as paletteSource } from '../pt-BR/portal';
import type { Shape } from '@patio/framework/react';

/** Command palette. */
export const palette: Shape<typeof paletteSource> = {
  open: 'Search everything',
};

/** Keyboard shortcut overlay. */
export const keys: Shape<typeof keysSource> = {
  open: 'See the keyboard shortcuts',
  everywhere: 'On every screen',
  palette: 'Search pages, records and actions',
  overlay: 'Show these shortcuts',
  escape: 'Close what is open',
  goTo: 'Go to %{name}',
};
