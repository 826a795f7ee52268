import type { view as source } from '../pt-BR/view';
import type { Shape } from '../../../../framework/browser/texts/Shape';

/** The portal as another group sees it. */
export const view: Shape<typeof source> = {
  open: 'See the portal as another profile',
  title: 'See the portal as another profile',
  intro:
    'The portal will show the menu, lists and fields that the profile sees, for reading only. It lasts up to 30 minutes and is recorded in the audit log.',
  group: 'Profile',
  groupNone: 'Choose a profile',
  dealer: 'Dealer',
  dealerHelp: 'This profile sees the data of its dealers only.',
  dealerClear: 'Clear',
  dealerOpen: 'Open the list',
  dealerNone: 'No enabled dealer matches the search.',
  dealerLoading: 'Searching…',
  reason: 'Reason',
  reasonHelp: 'Kept in the audit log. Do not write personal data.',
  start: 'See as this profile',
  cancel: 'Cancel',
  missingGroup: 'Choose the profile.',
  missingDealer: 'Choose the dealer.',
  missingReason: 'Say why you need to see the portal this way.',
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
