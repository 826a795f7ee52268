import type { keys as keysSource, palette as paletteSource } from '../pt-BR/palette';
import type { Shape } from '../../../../framework/browser/texts/Shape';

/** Command palette. */
export const palette: Shape<typeof paletteSource> = {
  open: 'Search everything',
  title: 'Search pages, records and actions',
  placeholder: 'Search pages, records and actions',
  close: 'Close',
  results: 'Results',
  recent: 'Visited recently',
  goTo: 'Go to',
  actions: 'Actions',
  here: 'On this screen',
  create: 'New %{one}',
  language: 'Change the language to %{name}',
  theme: 'Appearance: %{name}',
  density: 'Density: %{name}',
  dealer: 'Work for %{name}',
  noDealer: 'Work for no dealer',
  count: '%{smart_count} result |||| %{smart_count} results',
  none: 'Nothing matches “%{text}”.',
  noneHelp: 'Try another word, a code or a document.',
  searching: 'Searching records…',
  failed: '%{many} could not be searched.',
  hintMove: 'move',
  hintTake: 'open',
  hintClose: 'close',
};

/** Overlay of all keys. */
export const keys: Shape<typeof keysSource> = {
  open: 'See the keyboard shortcuts',
  title: 'Keyboard shortcuts',
  close: 'Close',
  everywhere: 'On every screen',
  palette: 'Search pages, records and actions',
  overlay: 'Show these shortcuts',
  escape: 'Close what is open',
  goTo: 'Go to %{name}',
  next: 'then',
  letters: 'Use shortcuts of a single letter',
  lettersHelp: 'Switch them off if you dictate instead of typing. Those with Ctrl keep working.',
};
