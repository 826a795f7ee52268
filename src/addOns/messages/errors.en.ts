import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error sentences in English. */
export const sentences = {
  'insurance.out_of_range': 'The value must be between %{minimum} and %{maximum}. Correct it.',
  'insurance.no_coupon': 'This item doesn’t accept a coupon. Remove the coupon.',
  'insurance.option_not_in_tariff':
    'The tariff doesn’t provide the option “%{option}”. Choose another one.',
  'insurance.person_type': 'This insurance is for individuals only. Remove it from the proposal.',
  'insurance.age_out_of_range':
    'The insured’s age must be between %{minimum} and %{maximum} years.',
  'insurance.health_declaration_required':
    'A sum insured above R$ %{limit} requires a health declaration. Fill it in.',
  'insurance.warranty_ended':
    'The factory warranty ended on %{until}, and mechanical protection can only be sold during the warranty.',
  'insurance.used_vehicle': 'This insurance is for new vehicles only. Remove it from the proposal.',
  'insurance.casco_required':
    'This insurance requires car insurance with hull cover. Add the car insurance.',
  'insurance.quote_unknown': 'Car insurance quote not found. Quote again.',
  'insurance.quote_expired': 'The car insurance quote has expired. Quote again.',
  'insurance.insurer_silent':
    'The insurer didn’t answer. Try again in a few minutes or continue without the insurance.',
  'insurance.insurer_refused':
    'The insurer refused the risk (%{reason}). Check the data or choose another cover.',
  'insurance.combo_not_visible': 'This combo isn’t available. Choose another one.',
  'insurance.combo_person_type':
    'The combo doesn’t apply to this type of person. Choose another one.',
  'insurance.combo_vehicle_type':
    'The combo doesn’t apply to this type of vehicle (new or used). Choose another one.',
  'insurance.combo_segmentation':
    'The combo doesn’t apply to the segment of this vehicle. Choose another one.',
  'insurance.combo_mileage': 'The combo applies up to %{limit} km. Choose another one.',
  'insurance.combo_product_missing':
    'The price of the product %{product} of the combo is missing. Price it and try again.',
} as const satisfies Sentences<typeof errors>;
