import { defineErrors } from '@patio/framework/kernel';

/** Refusals of vouchers and coupons: the codes of the specification, then the conditions that they gather. */
export const errors = defineErrors({
  'voucher-001': 400,
  'voucher-002': 400,
  'voucher-003': 400,
  'voucher-004': 400,
  'voucher-005': 400,
  'voucher-006': 400,
  'voucher-007': 400,
  invalidPeriod: 400,
  'voucher.not_found': 400,
  'voucher.disabled': 400,
  'voucher.not_started': { status: 400, params: ['from'] },
  'voucher.ended': { status: 400, params: ['until'] },
  'voucher.limit_reached': { status: 400, params: ['limit'] },
  'voucher.document_not_listed': 400,
  'voucher.person_type': 400,
  'voucher.vehicle_type': 400,
  'voucher.sale_type': 400,
  'voucher.direct_sale_type': 400,
  'voucher.sale_option_type': 400,
  'voucher.finance_type': 400,
  'voucher.manufacturer': 400,
  'voucher.model': 400,
  'voucher.version': 400,
  'voucher.manufacturer_year': 400,
  'voucher.model_year': 400,
  'voucher.dealer': 400,
  'voucher.region': 400,
  'voucher.already_used': { status: 400, params: ['limit'] },
  'voucher.not_a_coupon': 400,
  'voucher.outranked': { status: 400, params: ['code'] },
  'voucher.code_exists': 400,
  'voucher.in_use': 400,
  'voucher.list_deleted': 400,
  'voucher.reservation_ended': 400,
  'Ins.coupon_code_exists': 400,
  'InsCampaign.coupon_in_use': 400,
});

declare module '@patio/framework/kernel' {
  interface ErrorCatalogue {
    readonly vouchers: typeof errors;
  }
}
