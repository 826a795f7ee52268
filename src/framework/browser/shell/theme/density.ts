import { session } from '#browser/data/call.ts';
import { createChoice } from '#browser/data/createChoice.ts';

/** How much room rows, controls and paddings take. */
export type Density = 'comfortable' | 'compact';

/** The density of the whole application, apart for each person of a browser. A list may have its own. */
export const density = createChoice<Density>({
  key: () => `patio.preferences.${session.read()?.username ?? ''}.density`,
  choices: ['comfortable', 'compact'],
  fallback: 'comfortable',
  show: (choice) => {
    document.documentElement.dataset['density'] = choice;
  },
});
