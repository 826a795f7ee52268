import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** The same in English. */
export const sentences = {
  CLI025: 'The quota of a partner goes from 1% to 98%. Correct it.',
  'CLI.document_exists':
    'The dealer already has a client with this document. Open that record instead of making another one.',
  'CLI.full_name': 'Enter first and last name, with two letters or more each.',
  'CLI.name_digits': 'A name has no digits. Remove them.',
  'CLI.business_name': 'Enter the name of the business with letters or digits.',
  'CLI.date_future': 'The date lies in the future. Enter the right one.',
  'CLI.birth_age': 'The date makes an age of %{limit} years or more. Check the year.',
  'CLI.mobile_invalid': 'Enter a mobile with area code: nine digits, the first of them 7, 8 or 9.',
  'CLI.quota_sum': 'The quotas of the partners add up to %{total}%. Together they go up to 100%.',
  'CLI.no_dealer': 'Choose the dealer of the client.',
  'CLI.attorneys': 'Mark %{limit} attorneys at most.',
} as const satisfies Sentences<typeof errors>;
