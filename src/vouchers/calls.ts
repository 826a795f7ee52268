import { outlines } from '#generated/descriptions/outlines.ts';
import { endpoint, operationRule } from '@patio/framework/kernel';

const { discountCoupons, vouchers } = outlines;

/** Validates a code for a deal. @source CALL-128, OQ-158 */
export const validateVoucher = endpoint({
  id: 'vouchers.validate',
  method: 'POST',
  path: '/validate/voucher',
  auth: 'session',
  access: { route: '/simulador' },
  reads: true,
  in: { body: 'DiscountQuestion' },
  out: 'DiscountAnswer',
  errors: [
    'access.denied',
    'SEC004',
    'validation.failed',
    'voucher-001',
    'voucher-002',
    'voucher-003',
    'voucher-004',
    'voucher-005',
    'voucher-006',
    'voucher-007',
  ],
  source: 'CALL-128, VOUC-005, ERR-071 to ERR-077',
});

/** Changes the document list of a voucher, all or nothing. @source ENT-VOUCHER-06, OQ-162 */
export const changeVoucherList = endpoint({
  id: 'vouchers.changeList',
  method: 'PUT',
  path: '/vouchers/:id/documents',
  auth: 'session',
  access: operationRule(vouchers, 'edit'),
  in: { params: 'RuleParams', body: 'VoucherListChange' },
  out: 'VoucherListState',
  errors: ['SIS001', 'access.denied', 'record.version_stale', 'validation.failed'],
  source: 'ENT-VOUCHER-06',
});

/** Reads the use figures of a voucher. */
export const summariseVoucher = endpoint({
  id: 'vouchers.uses',
  method: 'GET',
  path: '/vouchers/:id/uses',
  auth: 'session',
  access: operationRule(vouchers, 'show'),
  in: { params: 'RuleParams' },
  out: 'DiscountUseSummary',
  errors: ['SIS001', 'access.denied'],
  source: 'ENT-VOUCHER-05',
});

/** Reads the use figures of a coupon. */
export const summariseCoupon = endpoint({
  id: 'discountCoupons.uses',
  method: 'GET',
  path: '/discountCoupons/:id/uses',
  auth: 'session',
  access: operationRule(discountCoupons, 'show'),
  in: { params: 'RuleParams' },
  out: 'DiscountUseSummary',
  errors: ['SIS001', 'access.denied'],
});

/** Custom calls of vouchers and coupons. */
export const voucherEndpoints = [
  validateVoucher,
  changeVoucherList,
  summariseVoucher,
  summariseCoupon,
] as const;
