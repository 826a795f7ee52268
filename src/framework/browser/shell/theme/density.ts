import { session } from '#browser/data/call.ts';
import { createChoice } from '#browser/data/createChoice.ts';

/** Spacing of rows, controls and padding. */
export type Density = 'comfortable' | 'compact';

/** Density of the application, per person. Lists may override it. */
export const density = createChoice<Density>({
  key: () => `patio.preferences.${session.read()?.username ?? ''}.density`,
  choices: ['comfortable', 'compact'],
  fallback: 'comfortable',
  show: (choice) => {
    document.documentElement.dataset['density'] = choice;
  },
});
