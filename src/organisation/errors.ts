import { defineErrors } from '@patio/framework/kernel';

/**
 * Errors of dealers, regions, groups and users. SET095 comes from the specification, which has no other numbers of that
 * family; the rest have descriptive codes.
 */
export const errors = defineErrors({
  SET095: 400,
  'address.zip_not_found': 404,
  'SET.dealer_baccode_exists': 400,
  'SET.region_exists': 400,
  'SET.region_has_dealers': { status: 400, params: ['count'] },
  'SET.group_name_exists': 400,
  'SET.same_group_move': { status: 400, params: ['names'] },
  'SET.same_region_move': { status: 400, params: ['names'] },
  'SET.already_enabled': 400,
  'SET.already_disabled': 400,
  'SET.target_disabled': 400,
});

declare module '@patio/framework/kernel' {
  interface ErrorCatalogue {
    readonly organisation: typeof errors;
  }
}
