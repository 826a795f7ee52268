import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error sentences in English. */
export const sentences = {
  'SET.combo_name_exists': 'A combo with this name already exists. Enter another one.',
  'insurance.birth_out_of_range':
    'The birth date is over 100 years ago or more than a year in the future. Check the date.',
  'insurance.start_past': 'Cover cannot start before today. Choose another date.',
  'insurance.document_of_person':
    'The document does not match the chosen kind of person. Enter the CPF of an individual or the CNPJ of a business.',
  'insurance.no_dealer':
    'An insurance proposal needs a dealer, and you have not chosen one. Choose one at the top of the page.',
  'insurance.sale_other_dealer':
    'The financing proposal belongs to another dealer. Choose one from the insurance’s dealer, or change the dealer at the top of the page.',
  'insurance.sale_other_client':
    'The financing proposal belongs to another client. Choose a proposal of the insurance’s client.',
  'insurance.has_sale': 'The insurance is already linked to a sale. Reload the page.',
  'insurance.quote_changed':
    'The data behind the quote has changed. Quote again before sending it.',
  'insurance.regret_over':
    'The %{limit}-day withdrawal period is over. Ask the insurer to cancel the policy.',
  'insurance.card_unfilled':
    'The card has not been entered yet. Enter it or choose another payment type.',
  'insurance.product_off': 'The dealer does not sell this product. Choose another one.',
  PMCERR:
    'Quoting the mechanical protection failed. Check term, mileage and factory warranty and try again.',
  GAPERR:
    'Quoting the guaranteed note failed. Check the term and the vehicle’s value and try again.',
  SEGAUTOERR:
    'The integration with the insurer failed. Try again, or hand the proposal over to the insurance desk, which handles it outside the portal.',
  'CARDIF.proposal_failed':
    'The insurer did not accept the proposal. Check the data and send it again, or hand it over to the insurance desk.',
  'ASS.enrolment_failed':
    'The insurer of the guaranteed note did not enrol the client. Check the data and try again, or hand the proposal over to the insurance desk.',
} as const satisfies Sentences<typeof errors>;
