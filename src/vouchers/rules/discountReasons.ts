/**
 * Why a rule does not apply, with the specification's code that it belongs to. The order is that of the check: the
 * first failing reason gives the code of the refusal.
 *
 * @source domain 5.2, ERR-071 to ERR-077, OQ-200
 */
export const discountReasons = {
  'voucher.not_found': 'voucher-001',
  'voucher.disabled': 'voucher-002',
  'voucher.not_started': 'voucher-002',
  'voucher.ended': 'voucher-002',
  'voucher.limit_reached': 'voucher-007',
  'voucher.document_not_listed': 'voucher-004',
  'voucher.person_type': 'voucher-004',
  'voucher.vehicle_type': 'voucher-003',
  'voucher.sale_type': 'voucher-005',
  'voucher.direct_sale_type': 'voucher-005',
  'voucher.sale_option_type': 'voucher-005',
  'voucher.finance_type': 'voucher-005',
  'voucher.manufacturer': 'voucher-003',
  'voucher.model': 'voucher-003',
  'voucher.version': 'voucher-003',
  'voucher.manufacturer_year': 'voucher-003',
  'voucher.model_year': 'voucher-003',
  'voucher.dealer': 'voucher-006',
  'voucher.region': 'voucher-006',
  'voucher.already_used': 'voucher-007',
} as const;

/** A reason of `discountReasons`. */
export type DiscountReason = keyof typeof discountReasons;
