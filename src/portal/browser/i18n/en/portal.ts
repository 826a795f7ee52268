import { type Shape, adminTextsEn as adminTexts, outlineTexts } from '@patio/framework/react';
import { outlines } from '#generated/descriptions/outlines.ts';
import type {
  own as portuguese,
  keys as keysSource,
  palette as paletteSource,
  shell as shellPortuguese,
  view as source,
} from '../pt-BR/portal';
import { menu } from './menu';
import { groups } from './groups';

/** Viewing the portal as another group. */
export const view: Shape<typeof source> = {
  groups,
  open: 'See the portal as another profile',
  bannerLabel: 'View as another profile',
  banner: 'You are seeing the portal as %{group}. Nothing can be changed. It ends at %{time}.',
  bannerDealer:
    'You are seeing the portal as %{group} at %{dealer}. Nothing can be changed. It ends at %{time}.',
  beyondTitle: 'Page beyond your reach',
  beyond:
    'The profile you are seeing opens this page, but your own does not. The view never shows more than you may see yourself.',
  stop: 'End the view',
  stopped: 'The view has ended. You are back to your own profile.',
  over: 'The view is over. You are back to your own profile.',
};

/** Frame of the portal: menu, top bar, session. */
export const shell = {
  refused:
    'The page “%{page}” is not open to your profile (%{profile}). If you need it, contact the person who manages access.',
  plansFrame: 'Pages of plans',
  menu: {
    badge: '%{smart_count} new |||| %{smart_count} new',
  },
  top: {
    dealer: 'Active dealer',
    noDealer: 'None (remove)',
    dealerChanged: 'You now work with %{name}.',
    dealerElsewhere:
      'Another tab changed the dealer to %{name}. What is open here still belongs to %{former}: to save it, switch back at the top of the page.',
    dealerElsewhereNone:
      'Another tab removed the active dealer. What is open here still belongs to %{former}: to save it, switch back at the top of the page.',
    dealerElsewhereChosen:
      'Another tab chose the dealer %{name}. What is open here began without one: to save it, remove the dealer at the top of the page.',
    dealerNone:
      'None of your dealers is enabled: nothing can be priced or sent until one is. Contact the person who manages access.',
    dealerRemoved: 'No dealer is active.',
    switchTitle: 'Change the dealer?',
    switchBody: 'This page has changes that were not saved. Changing the dealer discards them.',
    switchConfirm: 'Change and discard',
    switchCancel: 'Stay on this page',
    changePassword: 'Change password',
    mails: 'Notices by e-mail',
  },
  crumb: {
    help: 'Help',
    factors: 'Second step',
    sessions: 'My sessions',
  },
} as const satisfies Shape<typeof shellPortuguese>;

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

const own = {
  keys,
  menu,
  palette,
  shell,
  view,
} satisfies Shape<typeof portuguese>;

/** All texts of the portal: frame, engine, entities, react-admin. Later ones win. */
export const portal: readonly object[] = [...adminTexts, outlineTexts(outlines, 'en'), own];
