import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error sentences in English. */
export const sentences = {
  'voucher-001': 'Code not found. Check its letters and digits.',
  'voucher-002': 'The code isn’t valid today. Check the period of the promotion.',
  'voucher-003': 'The code doesn’t apply to this vehicle. See the conditions that aren’t met.',
  'voucher-004': 'The code doesn’t apply to this client. See the conditions that aren’t met.',
  'voucher-005':
    'The code doesn’t apply to this plan or kind of sale. See the conditions that aren’t met.',
  'voucher-006':
    'The code doesn’t apply to this dealer or region. See the conditions that aren’t met.',
  'voucher-007': 'The code has reached its usage limit. Use another code.',
  invalidPeriod: 'The period ends before it starts. Correct the dates.',
  'voucher.not_found': 'No voucher or coupon has this code. Check its letters and digits.',
  'voucher.disabled': 'The code is disabled. Use another code.',
  'voucher.not_started': 'The code is valid from %{from}. Use it on or after that day.',
  'voucher.ended': 'The code was valid until %{until}. Use another code.',
  'voucher.limit_reached': 'The code has reached its usage limit (%{limit}). Use another one.',
  'voucher.document_not_listed':
    'The code is personal and doesn’t include the CPF or CNPJ of this client. Check the document.',
  'voucher.person_type': 'The code doesn’t apply to this kind of person.',
  'voucher.vehicle_type': 'The code doesn’t apply to this type of vehicle (new or used).',
  'voucher.sale_type': 'The code doesn’t apply to this kind of sale.',
  'voucher.direct_sale_type': 'The code doesn’t apply to this type of direct sale.',
  'voucher.sale_option_type': 'The code doesn’t apply to the chosen sale option.',
  'voucher.finance_type': 'The code doesn’t apply to the chosen finance structure.',
  'voucher.manufacturer': 'The code doesn’t apply to this manufacturer.',
  'voucher.model': 'The code doesn’t apply to this model.',
  'voucher.version': 'The code doesn’t apply to this version.',
  'voucher.manufacturer_year': 'The code doesn’t apply to this year of manufacture.',
  'voucher.model_year': 'The code doesn’t apply to this model year.',
  'voucher.dealer': 'The code doesn’t apply to this dealer.',
  'voucher.region': 'The code doesn’t apply to this region.',
  'voucher.already_used':
    'This client has already reached the code’s usage limit (%{limit}). Use another one.',
  'voucher.not_a_coupon': 'This code is a vehicle voucher. Enter it in the Financing step.',
  'voucher.outranked':
    'The code %{code} applies instead: discounts of this kind can’t be combined.',
  'voucher.code_exists': 'A voucher or coupon with this code already exists. Enter another one.',
  'voucher.in_use':
    'The voucher has been used or is reserved for a proposal, and can’t be deleted. Disable it instead.',
  'voucher.list_deleted':
    'The list of clients was deleted with the voucher and can’t be restored. Create the voucher again, with its list.',
  'voucher.reservation_ended': 'The reservation of the code has expired. Validate the code again.',
  'Ins.coupon_code_exists': 'A coupon or voucher with this code already exists. Enter another one.',
  'InsCampaign.coupon_in_use':
    'The coupon has been used or is reserved for a proposal, and can’t be deleted. Disable it instead.',
} as const satisfies Sentences<typeof errors>;
