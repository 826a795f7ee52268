import { endpoint } from '@patio/framework/kernel';
import { outlines } from '#generated/descriptions/outlines.ts';

const { create: sellers, show: readers } = outlines.insuranceProposals.access;
const base = '/insurance/:type/:provider/:id';

const toldErrors = [
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

const telling = {
  method: 'POST',
  auth: 'session',
  access: sellers,
  in: { params: 'InsuranceCallPath' },
  out: 'InsuranceAnswer',
  errors: toldErrors,
} as const;

const asking = {
  method: 'GET',
  auth: 'session',
  access: readers,
  in: { params: 'InsuranceCallPath' },
  out: 'InsuranceAnswer',
  errors: ['SIS001', 'access.denied'],
} as const;

/** Sends a proposal to the insurer. @source CALL-211 */
export const subscribe = endpoint({
  ...telling,
  id: 'insurance.subscription',
  path: `${base}/subscription`,
  source: 'CALL-211, INS-109, INS-110, INS-114',
});

/** Has the policy issued. @source CALL-210 */
export const issuePolicy = endpoint({
  ...telling,
  id: 'insurance.issue',
  path: `${base}/policy`,
  source: 'CALL-210, INS-114',
});

/** Gives a policy back within its first days. */
export const cancelPolicy = endpoint({
  ...telling,
  id: 'insurance.cancel',
  path: `${base}/cancellation`,
  in: { params: 'InsuranceCallPath', body: 'InsuranceReason' },
  errors: [...toldErrors, 'insurance.regret_over'],
});

/** The policy of a proposal. @source CALL-208 */
export const readPolicy = endpoint({
  ...asking,
  id: 'insurance.policy',
  path: `${base}/policy`,
  source: 'CALL-208, INS-114',
});

/** Ties an insurance that was made before its sale to it. */
export const tieInsurance = endpoint({
  method: 'PUT',
  auth: 'session',
  access: sellers,
  id: 'insurance.tie',
  path: '/insurances/:id/relatedWith/saleProposal/:proposalId',
  in: { params: 'InsuranceSaleParams' },
  errors: ['SIS001', 'access.denied', 'PRS006', 'insurance.has_sale', 'validation.failed'],
  source: 'INS-112',
});

/** A quote becomes the financed proposal of a sale. @source CALL-189 */
export const proposeFinanced = endpoint({
  ...telling,
  id: 'insurance.financed',
  path: '/insurance/SEGURO_AUTO/:provider/proposal/:quoteId/financed',
  in: { params: 'FinancedAutoPath', query: 'FinancedAutoQuery' },
  errors: [...toldErrors, 'SEC004'],
  source: 'CALL-189, INS-112',
});

/** Has the policy of a financed proposal issued. @source CALL-191 */
export const issueFinanced = endpoint({
  ...telling,
  id: 'insurance.financedPolicy',
  path: '/insurance/SEGURO_AUTO/:provider/financed/policy',
  in: { params: 'InsuranceProviderPath', body: 'FinancedPolicyAsk' },
  source: 'CALL-191, INS-112, OQ-191',
});

/** The policy of a financed proposal. @source CALL-192 */
export const readFinanced = endpoint({
  ...asking,
  id: 'insurance.financedRead',
  path: '/insurance/SEGURO_AUTO/:provider/policy/:id',
  in: { params: 'InsuranceProviderIdPath' },
  source: 'CALL-192, INS-112',
});

/** What a mechanical protection costs. @source CALL-182 */
export const quotePmc = endpoint({
  ...asking,
  id: 'insurance.pmcQuote',
  path: '/payment-protection/quotation/:id',
  in: { params: 'InsuranceIdPath' },
  out: 'InsurancePrice',
  errors: ['SIS001', 'access.denied', 'PMCERR'],
  source: 'CALL-182, INS-115, INS-118, OQ-138',
});

/** Proposes a mechanical protection. @source CALL-183 */
export const proposePmc = endpoint({
  ...telling,
  id: 'insurance.pmcProposal',
  path: '/payment-protection/proposal/:id',
  in: { params: 'InsuranceIdPath', body: 'PaymentProtectionAsk' },
  source: 'CALL-183, INS-115, INS-116, INS-117, OQ-138',
});

/** Prices a mechanical protection for another term. @source CALL-185 */
export const newTerm = endpoint({
  ...telling,
  id: 'insurance.newTerm',
  path: '/new-term',
  in: { body: 'NewTermAsk' },
  out: 'InsurancePrice',
  errors: ['SIS001', 'access.denied', 'PMCERR'],
  source: 'CALL-185, INS-115',
});

/** What a guaranteed note costs. @source CALL-186 */
export const quoteGap = endpoint({
  ...asking,
  id: 'insurance.gapQuote',
  path: '/gap/quote/:id',
  in: { params: 'InsuranceIdPath' },
  out: 'InsurancePrice',
  errors: ['SIS001', 'access.denied', 'GAPERR'],
  source: 'CALL-186, INS-119, INS-120',
});

/** Enrols a client for the guaranteed note. @source CALL-187 */
export const enrollGap = endpoint({
  ...telling,
  id: 'insurance.gapEnroll',
  path: '/gap/enroll/:id',
  in: { params: 'InsuranceIdPath' },
  source: 'CALL-187, INS-119, INS-120',
});

/** The contract of a guaranteed note. @source CALL-188 */
export const readGapContract = endpoint({
  ...asking,
  id: 'insurance.gapContract',
  path: '/gap/contract/:id',
  in: { params: 'InsuranceIdPath' },
  source: 'CALL-188, INS-119',
});

/** Registers the contract of a life insurance. @source CALL-279 */
export const registerLife = endpoint({
  ...telling,
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

/** What a client bears of a loss. @source CALL-223, INS-076, INS-111 */
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

/** Calls that tell insurers, and what they answered. */
export const insurerEndpoints = [
  subscribe,
  issuePolicy,
  cancelPolicy,
  readPolicy,
  tieInsurance,
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
