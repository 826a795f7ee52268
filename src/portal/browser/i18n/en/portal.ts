import { type Shape, adminTextsEn as adminTexts, outlineTexts } from '@patio/framework/react';
import { outlines } from '#generated/descriptions/outlines.ts';
import { kindTexts } from '../kindTexts';
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
  open: 'View the portal as another profile',
  bannerLabel: 'View as another profile',
  banner: 'You’re viewing the portal as %{group}. Nothing can be changed. It ends at %{time}.',
  bannerDealer:
    'You’re viewing the portal as %{group} at %{dealer}. Nothing can be changed. It ends at %{time}.',
  beyondTitle: 'You don’t have access to this page',
  beyond:
    'That profile can open this page, but yours can’t. Viewing as another profile never shows more than you can see yourself.',
  stop: 'Stop viewing',
  stopped: 'You’ve stopped viewing. You’re back in your own profile.',
  over: 'Viewing has ended. You’re back in your own profile.',
};

/** Frame of the portal: menu, top bar, session. */
export const shell = {
  refused:
    'Your profile (%{profile}) doesn’t have access to the page “%{page}”. If you need it, contact the person who manages access.',
  plansFrame: 'Plan pages',
  menu: {
    badge: '%{smart_count} new |||| %{smart_count} new',
  },
  top: {
    dealer: 'Active dealer',
    noDealer: 'None (remove)',
    dealerChanged: 'You now work with %{name}.',
    dealerElsewhere:
      'Another tab changed the dealer to %{name}. What’s open here still belongs to %{former}: to save it, switch back at the top of the page.',
    dealerElsewhereNone:
      'Another tab removed the active dealer. What’s open here still belongs to %{former}: to save it, switch back at the top of the page.',
    dealerElsewhereChosen:
      'Another tab chose the dealer %{name}. What’s open here began without one: to save it, remove the dealer at the top of the page.',
    dealerNone:
      'None of your dealers is enabled, so you can’t simulate or send proposals. Contact the person who manages access.',
    dealerRemoved: 'No active dealer.',
    switchTitle: 'Change dealer?',
    switchBody: 'This page has unsaved changes. If you change the dealer, they’ll be lost.',
    switchConfirm: 'Change and discard',
    switchCancel: 'Stay on this page',
    changePassword: 'Change password',
    mails: 'Notices by e-mail',
  },
  crumb: {
    help: 'Help',
    factors: 'Two-step verification',
    sessions: 'My sessions',
  },
} as const satisfies Shape<typeof shellPortuguese>;

/** Command palette. */
export const palette: Shape<typeof paletteSource> = {
  open: 'Search everything',
};

/** Keyboard shortcut overlay. */
export const keys: Shape<typeof keysSource> = {
  open: 'See keyboard shortcuts',
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
export const portal: readonly object[] = [
  ...adminTexts,
  outlineTexts(outlines, 'en'),
  kindTexts('en'),
  own,
];
