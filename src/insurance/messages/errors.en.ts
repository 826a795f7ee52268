import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** The same in English. */
export const sentences = {
  'SET.combo_name_exists': 'A combo with this name already exists. Enter another one.',
  'insurance.out_of_range': 'The value must lie between %{minimum} and %{maximum}. Correct it.',
  'insurance.no_coupon': 'This item takes no coupon. Take the coupon out.',
  'insurance.option_not_in_tariff':
    'The tariff does not provide the option “%{option}”. Choose another one.',
  'insurance.person_type':
    'This insurance is for natural persons only. Remove it from the proposal.',
  'insurance.age_out_of_range':
    'The age of the insured must lie between %{minimum} and %{maximum} years.',
  'insurance.health_declaration_required':
    'A capital above R$ %{limit} asks for the declaration of health. Fill it in.',
  'insurance.warranty_ended':
    'The maker’s warranty ended on %{until}: mechanical protection is sold during the warranty only.',
  'insurance.used_vehicle': 'This insurance is for new vehicles only. Remove it from the proposal.',
  'insurance.casco_required':
    'This insurance needs car insurance with hull cover. Add the car insurance.',
  'insurance.quote_unknown': 'This car-insurance quote does not exist here. Quote again.',
  'insurance.quote_expired': 'The car-insurance quote has ended. Quote again.',
  'insurance.insurer_silent':
    'The insurer did not answer. Try again in a few minutes or go on without the insurance.',
  'insurance.insurer_refused':
    'The insurer refused the risk (%{reason}). Check the data or choose another cover.',
  'insurance.birth_out_of_range':
    'The birth date is that of somebody over 100, or lies more than a year ahead. Check the date.',
  'insurance.start_past': 'Cover cannot start before today. Choose another date.',
  'insurance.document_of_person':
    'The document is not of the kind of person that was chosen. Enter the CPF of an individual or the CNPJ of a business.',
  'insurance.no_dealer':
    'An insurance proposal is made at a dealer, and you are at none. Choose one at the top of the page.',
  'insurance.sale_other_dealer':
    'The financing proposal is of another dealer. Choose one of the dealer of the insurance, or change the dealer at the top of the page.',
  'insurance.sale_other_client':
    'The client of the financing proposal is not the one of the insurance. Choose a proposal of that client.',
  'insurance.has_sale': 'The insurance is tied to a sale already. Load the page again.',
  'insurance.quote_changed':
    'What the quote was made by has changed. Quote again before you send it.',
  'insurance.regret_over':
    'The %{limit} days for giving the policy back are over. Ask the insurer to cancel it.',
  'insurance.card_unfilled':
    'The card has not been given yet. Fill in the card or choose another way to pay.',
  'insurance.product_off': 'The dealer does not sell this product. Choose another one.',
  PMCERR:
    'The quote of the mechanical protection failed. Check term, mileage and factory warranty and try again.',
  GAPERR:
    'The quote of the guaranteed note failed. Check the term and the value of the vehicle and try again.',
  SEGAUTOERR:
    'The integration with the insurer failed. Try again, or hand the proposal over to the insurance desk, which handles it outside the portal.',
  'CARDIF.proposal_failed':
    'The insurer did not take the proposal. Check the data and send it again, or hand it over to the insurance desk.',
  'ASS.enrolment_failed':
    'The insurer of the guaranteed note did not enrol the client. Check the data and try again, or hand the proposal over to the insurance desk.',
  'insurance.combo_not_visible': 'This combo is not available. Choose another one.',
  'insurance.combo_person_type':
    'The combo does not apply to this kind of person. Choose another one.',
  'insurance.combo_vehicle_type':
    'The combo does not apply to this type of vehicle (new or used). Choose another one.',
  'insurance.combo_segmentation':
    'The combo does not apply to the segment of this vehicle. Choose another one.',
  'insurance.combo_mileage':
    'The combo applies up to %{limit} km on the clock. Choose another one.',
  'insurance.combo_product_missing':
    'The price of the product %{product} of the combo is missing. Price it and try again.',
} as const satisfies Sentences<typeof errors>;
