import type { Sentences } from '#kernel/errors/catalogue.ts';
import type { machineErrors } from '../errors';

/** Messages of key and webhook errors. */
export const machineSentences: Sentences<typeof machineErrors> = {
  'machine.key_invalid':
    'The key is not known. Check that it was copied whole, or have a new one issued.',
  'machine.key_ended': 'The key has ended. Use the one that replaced it, or have a new one issued.',
  'machine.account_disabled':
    'The service account of the key is disabled. An administrator can enable it.',
  'machine.account_ended':
    'The time of the service account is over. An administrator can set a later last day.',
  'machine.address_refused':
    'The key does not work from this address. An administrator can add it to the service account.',
  'machine.people_only': 'Only a signed-in person may do this, not a key.',
  'machine.too_many_keys': 'The account has %{limit} keys that work. End one of them first.',
  'machine.already_over': 'Choose today or a later day: with this one no key would ever work.',
  'webhook.address':
    'This address cannot be called. Write one that begins with https:// and is on the internet.',
  'webhook.event': 'Nothing of the kind has “%{event}”. Take it out of the list.',
  'webhook.account':
    'The service account may not open these records. Choose another account, or other records.',
  'webhook.secret_lost':
    'The secret can no longer be opened: the server’s key for it is lost. Rotate it and give the new one to the target.',
  'webhook.condition':
    'The condition at “%{name}” is not understood. Write it like the list’s filter, for example {"status": "open"}.',
  'machine.invalid_network':
    '“%{network}” is no IP address and no network. Write it as 203.0.113.7 or 198.51.100.0/24.',
};
