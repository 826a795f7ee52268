import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** The same in English. */
export const sentences = {
  'address.zip_not_found': 'Postcode not found. Check the number or fill in the address manually.',
  SET095: 'The dealer can’t be disabled without a phone number. Enter it and try again.',
  'SET.dealer_baccode_exists': 'A dealer with this baccode already exists. Enter another one.',
  'SET.region_exists': 'A region with this code already exists. Enter another one.',
  'SET.region_has_dealers':
    'The region still has dealers (%{count}) and can’t be disabled. Move them to another region first.',
  'SET.group_name_exists': 'A group with this name already exists. Enter another one.',
  'SET.same_group_move':
    'Already in this group: %{names}. Choose another destination or deselect those dealers.',
  'SET.same_region_move':
    'Already in this region: %{names}. Choose another destination or deselect those dealers.',
  'SET.already_enabled':
    'The record is already enabled. Refresh the list to see the current status.',
  'SET.already_disabled':
    'The record is already disabled. Refresh the list to see the current status.',
  'SET.target_disabled': 'The destination is disabled. Choose an enabled one.',
} as const satisfies Sentences<typeof errors>;
