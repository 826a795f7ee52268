import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** The same in English. */
export const sentences = {
  'password.dealer':
    'The password contains the trading name or CNPJ of a dealer of the person. Choose one without them.',
  'session.dealer_changed':
    'The active dealer was changed in another tab, and nothing was saved. Switch back at the top of the page to save, or reload to work with the new one.',
  'session.dealer_gone':
    'The dealer of this page is no longer available to you: it was disabled, or your access changed. Nothing was saved. Talk to whoever manages access.',
} as const satisfies Sentences<typeof errors>;
