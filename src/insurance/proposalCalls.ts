import { endpoint } from '@patio/framework/kernel';
import { outlines } from '#generated/descriptions/outlines.ts';
import { readMenuPermissions } from './menuCalls';

const { create: sellers, show: readers } = outlines.insuranceProposals.access;
const base = '/insurance/:type/:provider/:id';

const draftErrors = [
  'SIS001',
  'access.denied',
  'validation.failed',
  'flow.step_closed',
  'flow.too_many_drafts',
  'record.version_required',
  'record.version_stale',
] as const;

const section = {
  method: 'PUT',
  auth: 'session',
  access: sellers,
  in: { params: 'InsuranceCallPath', body: 'InsuranceSection' },
  out: 'InsuranceDraft',
  errors: draftErrors,
} as const;

/** Reads a proposal with its nested parts. @source CALL-221, INS-009 to INS-037, INS-043, INS-044 */
export const readProposal = endpoint({
  id: 'insurance.proposal',
  method: 'GET',
  path: '/proposes/insurances/:id',
  auth: 'session',
  access: readers,
  in: { params: 'InsuranceIdPath' },
  out: 'InsuranceProposalRead',
  errors: ['SIS001', 'access.denied'],
  source: 'CALL-221, INS-009 to INS-037, INS-043, INS-044',
});

/** Lists the products that the dealer sells. @source INS-001, INS-002 */
export const listOffers = endpoint({
  id: 'insurance.offers',
  method: 'GET',
  path: '/insurances/products',
  auth: 'session',
  access: sellers,
  in: {},
  out: 'InsuranceOffers',
  errors: [],
  source: 'INS-001, INS-002',
});

/** Reads the API key of the deductible service. @source CALL-223, INS-111 */
export const readPublicKey = endpoint({
  id: 'insurance.publicKey',
  method: 'GET',
  path: '/insurances/publicKey',
  auth: 'session',
  access: sellers,
  in: {},
  out: 'InsurancePublicKey',
  errors: [],
  source: 'CALL-223, INS-111',
});

/** Creates a draft. @source CALL-193 */
export const createDraft = endpoint({
  ...section,
  id: 'insurance.create',
  method: 'POST',
  path: `${base}/create`,
  in: { params: 'InsuranceCallPath', body: 'InsuranceStart' },
  source: 'CALL-193, INS-113',
});

/** Saves the insured party. @source CALL-194 */
export const saveAssured = endpoint({
  ...section,
  id: 'insurance.assured',
  path: `${base}/person/assured`,
  source: 'CALL-194, INS-047 to INS-063, INS-113',
});

/** Saves the main driver. @source CALL-195 */
export const saveMainDriver = endpoint({
  ...section,
  id: 'insurance.mainDriver',
  path: `${base}/person/mainDriver`,
  source: 'CALL-195, INS-064 to INS-070, INS-113',
});

/** Saves the owner of the car. @source CALL-196 */
export const saveOwner = endpoint({
  ...section,
  id: 'insurance.owner',
  path: `${base}/person/owner`,
  source: 'CALL-196, INS-064 to INS-070, INS-113',
});

/** Saves the car and its complementary data. @source CALL-197 */
export const saveVehicle = endpoint({
  ...section,
  id: 'insurance.vehicle',
  path: `${base}/vehicle`,
  source: 'CALL-197, INS-088 to INS-097, INS-113',
});

/** Saves the cover. @source CALL-198 */
export const saveDetails = endpoint({
  ...section,
  id: 'insurance.details',
  path: `${base}/details`,
  source: 'CALL-198, INS-071 to INS-087, INS-113',
});

/** Saves the payment. @source CALL-199 */
export const savePayment = endpoint({
  ...section,
  id: 'insurance.payment',
  path: `${base}/payment`,
  source: 'CALL-199, INS-098 to INS-101, INS-113',
});

/** Saves the seller. @source CALL-200 */
export const saveSeller = endpoint({
  ...section,
  id: 'insurance.seller',
  path: `${base}/seller`,
  source: 'CALL-200, INS-113, OQ-142',
});

/** Requests a quote for every coverage from the insurers. @source CALL-212 */
export const requestQuotes = endpoint({
  ...section,
  id: 'insurance.quotation',
  method: 'POST',
  path: `${base}/quotation`,
  in: { params: 'InsuranceCallPath', body: 'InsuranceSection' },
  out: 'InsuranceQuotes',
  errors: [
    'SIS001',
    'access.denied',
    'validation.failed',
    'insurance.insurer_silent',
    'insurance.insurer_refused',
    'SEGAUTOERR',
    'pricing.row_missing',
    'insurance.no_dealer',
  ],
  source: 'CALL-212, INS-004, INS-114',
});

/** Prices the proposal as stored. @source CALL-201 */
export const readQuote = endpoint({
  ...section,
  id: 'insurance.quote',
  method: 'GET',
  path: `${base}/quote`,
  in: { params: 'InsuranceCallPath' },
  out: 'InsurancePrice',
  errors: ['SIS001', 'access.denied', 'validation.failed', 'pricing.row_missing'],
  source: 'CALL-201, INS-114',
});

/** Prices the proposal with values that are not saved yet. */
export const requestPrice = endpoint({
  ...readQuote,
  id: 'insurance.price',
  method: 'POST',
  path: `${base}/price`,
  reads: true,
  in: { params: 'InsuranceCallPath', body: 'InsuranceSection' },
  source: 'INS-001',
});

const lookUp = {
  method: 'GET',
  auth: 'session',
  access: sellers,
  in: { params: 'InsuranceCallPath' },
  out: 'InsuranceChoices',
  errors: ['SIS001'],
} as const;

/** Coverages. @source CALL-202, INS-004 */
export const listCoverages = endpoint({
  ...lookUp,
  id: 'insurance.coverages',
  path: `${base}/coverage`,
  source: 'CALL-202, INS-004, INS-114',
});

/** List price of the car. @source CALL-203 */
export const readFipe = endpoint({
  ...lookUp,
  id: 'insurance.fipe',
  path: `${base}/fipe`,
  in: { params: 'InsuranceCallPath', query: 'InsuranceCarQuery' },
  out: 'InsuranceValue',
  errors: ['SIS001', 'access.denied'],
  source: 'CALL-203, INS-094, INS-114',
});

/** The card page of a proposal, and the captured card. @source CALL-204 */
export const readPaymentFrame = endpoint({
  ...lookUp,
  id: 'insurance.paymentFrame',
  path: `${base}/payment/iframe`,
  out: 'InsuranceFrame',
  errors: ['SIS001', 'access.denied'],
  source: 'CALL-204, INS-101, INS-114',
});

/** Tracking devices. @source CALL-205 */
export const listTrackers = endpoint({
  ...lookUp,
  id: 'insurance.trackers',
  path: `${base}/tracking`,
  source: 'CALL-205, INS-075, INS-114',
});

/** Commissions of a profile. @source CALL-206, ROLE-019 */
export const listCommissions = endpoint({
  ...lookUp,
  id: 'insurance.commissionChoices',
  path: `${base}/commissions`,
  in: { params: 'InsuranceCallPath', query: 'InsuranceCommissionQuery' },
  out: 'InsuranceCommissionList',
  source: 'CALL-206, INS-008, INS-074, ROLE-019',
});

/** Commissions earned and clawed back in a month, by seller. */
export const readCommissionStatement = endpoint({
  id: 'insurance.commissionStatement',
  method: 'GET',
  path: '/insurances/commissionStatement',
  auth: 'session',
  access: { groups: ['fi-manager', 'sales-manager'] },
  in: { query: 'CommissionStatementQuery' },
  out: 'CommissionStatement',
  errors: ['access.denied', 'validation.failed'],
  source: 'INS-008, INS-074',
});

/** Insurers. @source CALL-207 */
export const listProviders = endpoint({
  ...lookUp,
  id: 'insurance.providers',
  path: `${base}/providers`,
  source: 'CALL-207, INS-114',
});

/** Calls of proposals, their sections and their look-ups. */
export const insuranceSaleEndpoints = [
  readProposal,
  readMenuPermissions,
  listOffers,
  readPublicKey,
  createDraft,
  saveAssured,
  saveMainDriver,
  saveOwner,
  saveVehicle,
  saveDetails,
  savePayment,
  saveSeller,
  requestQuotes,
  readQuote,
  requestPrice,
  listCoverages,
  readFipe,
  readPaymentFrame,
  listTrackers,
  listCommissions,
  readCommissionStatement,
  listProviders,
] as const;
