import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error sentences in English. */
export const sentences = {
  'SET.combo_name_exists': 'A combo with this name already exists. Enter another one.',
  'insurance.birth_out_of_range':
    'The birth date is over 100 years ago or more than a year in the future. Check the date.',
  'insurance.driver_age_out_of_range':
    'The driver’s age must be between %{minimum} and %{maximum} years.',
  'insurance.start_past': 'Cover can’t start before today. Choose another date.',
  'insurance.document_of_person':
    'The document doesn’t match the type of person. Enter a CPF for an individual or a CNPJ for a business.',
  'insurance.no_dealer': 'To create an insurance proposal, choose a dealer at the top of the page.',
  'insurance.sale_other_dealer':
    'The financing proposal belongs to another dealer. Choose one from the insurance’s dealer, or change the dealer at the top of the page.',
  'insurance.sale_other_client':
    'The financing proposal belongs to another client. Choose one from the insurance’s client.',
  'insurance.has_sale': 'The insurance is already linked to a sale. Reload the page.',
  'insurance.quote_changed':
    'The data behind the quote has changed. Quote again before sending it.',
  'insurance.regret_over':
    'The %{limit}-day withdrawal period is over. Ask the insurer to cancel the policy.',
  'insurance.card_unfilled':
    'The card hasn’t been entered yet. Enter it or choose another payment method.',
  'insurance.product_off': 'The dealer doesn’t sell this product. Choose another one.',
  PMCERR:
    'Couldn’t quote the mechanical protection. Check the term, mileage and factory warranty and try again.',
  GAPERR:
    'Couldn’t quote the guaranteed note. Check the term and the vehicle’s value and try again.',
  SEGAUTOERR:
    'The integration with the insurer failed. Try again, or hand the proposal over to the insurance desk, which handles it outside the portal.',
  'CARDIF.proposal_failed':
    'The insurer didn’t accept the proposal. Check the data and send it again, or hand it over to the insurance desk.',
  'ASS.enrolment_failed':
    'The insurer of the guaranteed note didn’t enrol the client. Check the data and try again, or hand the proposal over to the insurance desk.',
} as const satisfies Sentences<typeof errors>;
