import type { Shape } from '@patio/framework/react';
import type { bell as portuguese } from '../pt-BR/bell';

/** The notification bell. */
export const bell = {
  title: 'Notices',
  count: 'Notices: %{smart_count} new |||| Notices: %{smart_count} new',
  new: 'New',
  none: 'No notices. What becomes of your work appears here: decisions of the desk, signatures, policies.',
} as const satisfies Shape<typeof portuguese>;
