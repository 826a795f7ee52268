import type { view as source } from '../pt-BR/portal';
import { groups } from './groups';
import type { Shape } from '@patio/framework/react';

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
