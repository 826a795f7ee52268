import type { Shape } from '@patio/framework/react';
import type { shell as portuguese } from '../pt-BR/portal';

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
} as const satisfies Shape<typeof portuguese>;
