import type { Sentences } from '#kernel/errors/catalogue.ts';
import type { machineErrors } from '../errors';

/** Messages of key and webhook errors. */
export const machineSentences: Sentences<typeof machineErrors> = {
  'machine.key_invalid': 'Invalid API key. Check that all of it was copied, or ask for a new one.',
  'machine.key_ended':
    'This key is no longer active. Use the one that replaced it, or ask for a new one.',
  'machine.account_disabled':
    'The key’s service account is disabled. An administrator can enable it.',
  'machine.account_ended':
    'The service account has expired. An administrator can set a later last day.',
  'machine.address_refused':
    'This key can’t be used from this address. An administrator can add it to the service account.',
  'machine.people_only': 'Only a signed-in person can do this, not an API key.',
  'machine.too_many_keys':
    'The account already has %{limit} active keys. End one of them before you issue another.',
  'machine.already_over': 'Choose today or a future date.',
  'webhook.address': 'This address isn’t accepted. Use a public one that begins with https://.',
  'webhook.event':
    'The event “%{event}” doesn’t exist for this type of record. Remove it from the list.',
  'webhook.account':
    'The service account doesn’t have access to these records. Choose another account, or other records.',
  'webhook.account_over':
    'The service account has expired. Choose another one, or set a later last day.',
  'webhook.secret_lost':
    'The secret can no longer be opened, because the server lost its key. Rotate it and give the new one to the receiver.',
  'webhook.condition':
    'The condition has an error at “%{name}”. Write it like the list’s filter, for example {"status": "open"}.',
  'machine.invalid_network':
    '“%{network}” isn’t an IP address or network. Write it as 203.0.113.7 or 198.51.100.0/24.',
};
