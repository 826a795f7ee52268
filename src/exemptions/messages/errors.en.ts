import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** The same in English. */
export const sentences = {
  'exemption.no_dealer': 'Choose the dealer before asking for the TCC exemption.',
  'exemption.no_manager':
    'No other TCC manager is registered for this dealer. Contact administration.',
  'exemption.not_open':
    'The TCC exemption can’t be requested now. Check the status of this client’s request.',
  'exemption.decided': 'This exemption request was decided already. Refresh the list.',
  'exemption.not_manager': 'You aren’t a TCC manager of this dealer.',
  'exemption.own_request':
    'You can’t decide on an exemption you requested. Ask another TCC manager.',
  'exemption.not_own_request':
    'Only the person who asked for the exemption can cancel the request.',
} as const satisfies Sentences<typeof errors>;
