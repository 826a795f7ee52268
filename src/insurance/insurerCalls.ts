import { endpoint } from '@patio/framework/kernel';
import { outlines } from '#generated/descriptions/outlines.ts';

const { create: sellers, show: readers } = outlines.insuranceProposals.access;
const base = '/insurance/:type/:provider/:id';

const insurerErrors = [
  'SIS001',
  'access.denied',
  'PRS012',
  'idempotency.in_progress',
  'record.version_stale',
  'insurance.insurer_silent',
  'insurance.insurer_refused',
  'SEGAUTOERR',
  'insurance.quote_changed',
  'insurance.card_unfilled',
  'validation.failed',
  'pricing.row_missing',
  'CARDIF.proposal_failed',
  'ASS.enrolment_failed',
] as const;

const submitting = {
  method: 'POST',
  auth: 'session',
  access: sellers,
  in: { params: 'InsuranceCallPath' },
  out: 'InsuranceAnswer',
  errors: insurerErrors,
} as const;

const reading = {
  method: 'GET',
  auth: 'session',
  access: readers,
  in: { params: 'InsuranceCallPath' },
  out: 'InsuranceAnswer',
  errors: ['SIS001', 'access.denied'],
} as const;

/** Sends a proposal to the insurer. @source CALL-211 */
export const subscribe = endpoint({
  ...submitting,
  id: 'insurance.subscription',
  path: `${base}/subscription`,
  source: 'CALL-211, INS-109, INS-110, INS-114',
});

/** Requests the policy. @source CALL-210 */
export const issuePolicy = endpoint({
  ...submitting,
  id: 'insurance.issue',
  path: `${base}/policy`,
  source: 'CALL-210, INS-114',
});

/** Cancels a proposal, or a policy within the withdrawal period. */
export const cancelPolicy = endpoint({
  ...submitting,
  id: 'insurance.cancel',
  path: `${base}/cancellation`,
  in: { params: 'InsuranceCallPath', body: 'InsuranceReason' },
  errors: [...insurerErrors, 'insurance.regret_over'],
});

/** The policy of a proposal. @source CALL-208 */
export const readPolicy = endpoint({
  ...reading,
  id: 'insurance.policy',
  path: `${base}/policy`,
  source: 'CALL-208, INS-114',
});

/** Links an existing insurance to its sale. */
export const linkInsurance = endpoint({
  method: 'PUT',
  auth: 'session',
  access: sellers,
  id: 'insurance.tie',
  path: '/insurances/:id/relatedWith/saleProposal/:proposalId',
  in: { params: 'InsuranceSaleParams' },
  errors: ['SIS001', 'access.denied', 'PRS006', 'insurance.has_sale', 'validation.failed'],
  source: 'INS-112',
});

/** Turns a quote into the financed proposal of a sale. @source CALL-189 */
export const proposeFinanced = endpoint({
  ...submitting,
  id: 'insurance.financed',
  path: '/insurance/SEGURO_AUTO/:provider/proposal/:quoteId/financed',
  in: { params: 'FinancedAutoPath', query: 'FinancedAutoQuery' },
  errors: [...insurerErrors, 'SEC004'],
  source: 'CALL-189, INS-112',
});

/** Requests the policy of a financed proposal. @source CALL-191 */
export const issueFinanced = endpoint({
  ...submitting,
  id: 'insurance.financedPolicy',
  path: '/insurance/SEGURO_AUTO/:provider/financed/policy',
  in: { params: 'InsuranceProviderPath', body: 'FinancedPolicyRequest' },
  source: 'CALL-191, INS-112, OQ-191',
});

/** The policy of a financed proposal. @source CALL-192 */
export const readFinanced = endpoint({
  ...reading,
  id: 'insurance.financedRead',
  path: '/insurance/SEGURO_AUTO/:provider/policy/:id',
  in: { params: 'InsuranceProviderIdPath' },
  source: 'CALL-192, INS-112',
});

/** Quotes a mechanical protection. @source CALL-182 */
export const quotePmc = endpoint({
  ...reading,
  id: 'insurance.pmcQuote',
  path: '/payment-protection/quotation/:id',
  in: { params: 'InsuranceIdPath' },
  out: 'InsurancePrice',
  errors: ['SIS001', 'access.denied', 'PMCERR'],
  source: 'CALL-182, INS-115, INS-118, OQ-138',
});

/** Proposes a mechanical protection. @source CALL-183 */
export const proposePmc = endpoint({
  ...submitting,
  id: 'insurance.pmcProposal',
  path: '/payment-protection/proposal/:id',
  in: { params: 'InsuranceIdPath', body: 'PaymentProtectionRequest' },
  source: 'CALL-183, INS-115, INS-116, INS-117, OQ-138',
});

/** Prices a mechanical protection for another term. @source CALL-185 */
export const newTerm = endpoint({
  ...submitting,
  id: 'insurance.newTerm',
  path: '/new-term',
  in: { body: 'NewTermRequest' },
  out: 'InsurancePrice',
  errors: ['SIS001', 'access.denied', 'PMCERR'],
  source: 'CALL-185, INS-115',
});

/** Quotes a guaranteed note. @source CALL-186 */
export const quoteGap = endpoint({
  ...reading,
  id: 'insurance.gapQuote',
  path: '/gap/quote/:id',
  in: { params: 'InsuranceIdPath' },
  out: 'InsurancePrice',
  errors: ['SIS001', 'access.denied', 'GAPERR'],
  source: 'CALL-186, INS-119, INS-120',
});

/** Enrols a client for the guaranteed note. @source CALL-187 */
export const enrollGap = endpoint({
  ...submitting,
  id: 'insurance.gapEnroll',
  path: '/gap/enroll/:id',
  in: { params: 'InsuranceIdPath' },
  source: 'CALL-187, INS-119, INS-120',
});

/** The contract of a guaranteed note. @source CALL-188 */
export const readGapContract = endpoint({
  ...reading,
  id: 'insurance.gapContract',
  path: '/gap/contract/:id',
  in: { params: 'InsuranceIdPath' },
  source: 'CALL-188, INS-119',
});

/** Registers the contract of a life insurance. @source CALL-279 */
export const registerLife = endpoint({
  ...submitting,
  id: 'insurance.lifeContract',
  path: '/insurance/LIFE/contract/:id',
  in: { params: 'InsuranceIdPath' },
  source: 'CALL-279, INS-121, OQ-182',
});

const list = {
  method: 'GET',
  auth: 'session',
  access: sellers,
  in: { params: 'InsuranceCallPath' },
  out: 'InsuranceChoices',
  errors: [],
} as const;

/** States. @source CALL-213 */
export const listInsurerStates = endpoint({
  ...list,
  id: 'insurance.states',
  path: `${base}/states`,
  source: 'CALL-213, INS-114',
});

/** Cities of a state. @source CALL-214 */
export const listInsurerCities = endpoint({
  ...list,
  id: 'insurance.cities',
  path: `${base}/cities`,
  in: { params: 'InsuranceCallPath', query: 'InsuranceCityQuery' },
  source: 'CALL-214, INS-114',
});

/** Address of a ZIP code. @source CALL-215 */
export const findInsurerAddress = endpoint({
  ...list,
  id: 'insurance.address',
  path: `${base}/addresses`,
  in: { params: 'InsuranceCallPath', query: 'InsuranceZipQuery' },
  out: 'Address',
  errors: ['address.zip_not_found'],
  source: 'CALL-215, INS-114',
});

/** Economic activities. @source CALL-216 */
export const listInsurerCnae = endpoint({
  ...list,
  id: 'insurance.cnae',
  path: `${base}/cnae`,
  source: 'CALL-216, INS-114',
});

/** Occupations. @source CALL-217 */
export const listInsurerOccupations = endpoint({
  ...list,
  id: 'insurance.occupations',
  path: `${base}/occupations`,
  source: 'CALL-217, INS-114',
});

/** Genders. @source CALL-218 */
export const listInsurerGenders = endpoint({
  ...list,
  id: 'insurance.genders',
  path: `${base}/genders`,
  source: 'CALL-218, INS-114',
});

/** Fuels. @source CALL-219 */
export const listInsurerFuels = endpoint({
  ...list,
  id: 'insurance.fuels',
  path: `${base}/fuels`,
  source: 'CALL-219, INS-114',
});

/** Deductibles of an insurer. @source CALL-223, INS-076, INS-111 */
export const listDeductibles = endpoint({
  id: 'insurance.deductibles',
  method: 'GET',
  path: '/insurance/SEGURO_AUTO/:provider/deductible',
  auth: 'public',
  in: { params: 'InsuranceProviderPath' },
  out: 'InsuranceDeductibles',
  errors: ['access.denied', 'SIS001', 'USE029'],
  source: 'CALL-223, INS-076, INS-111',
});

/** Calls that go to insurers or read their answers. */
export const insurerEndpoints = [
  subscribe,
  issuePolicy,
  cancelPolicy,
  readPolicy,
  linkInsurance,
  proposeFinanced,
  issueFinanced,
  readFinanced,
  quotePmc,
  proposePmc,
  newTerm,
  quoteGap,
  enrollGap,
  readGapContract,
  registerLife,
  listInsurerStates,
  listInsurerCities,
  findInsurerAddress,
  listInsurerCnae,
  listInsurerOccupations,
  listInsurerGenders,
  listInsurerFuels,
  listDeductibles,
] as const;
