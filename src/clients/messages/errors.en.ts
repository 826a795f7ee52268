import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error sentences in English. */
export const sentences = {
  CLI025: 'A partner’s share must be between 1% and 98%. Correct it.',
  'CLI.document_exists':
    'The dealer already has a client with this document. Open that record instead of creating another.',
  'CLI.full_name': 'Enter first and last name, with at least two letters each.',
  'CLI.name_digits': 'Names can’t contain digits. Remove them.',
  'CLI.business_name': 'Enter the name of the business with letters or digits.',
  'CLI.date_future': 'The date can’t be in the future. Enter the correct date.',
  'CLI.issued_before_birth':
    'A document can’t be issued before the date of birth. Check both dates.',
  'CLI.birth_age': 'The date implies an age of %{limit} years or more. Check the year.',
  'CLI.mobile_invalid':
    'Enter a mobile number with area code: nine digits, starting with 7, 8 or 9.',
  'CLI.quota_sum': 'The partners’ shares add up to %{total}%. The maximum is 100%.',
  'CLI.no_dealer': 'Choose the dealer of the client.',
  'CLI.attorneys': 'Tick at most %{limit} attorneys-in-fact.',
} as const satisfies Sentences<typeof errors>;
