import { actionRule, endpoint, operationRule } from '@patio/framework/kernel';
import { outlines } from '#generated/descriptions/outlines.ts';

const { saleProposals, simulations } = outlines;

const readers = saleProposals.access.show;
const dealers = actionRule(saleProposals, 'send');
const desk = actionRule(saleProposals, 'activate');
const refusals = ['PRS005', 'PRS006', 'PRS012', 'PRS013', 'PRS015', 'access.denied'] as const;
const reading = { method: 'GET', auth: 'session', access: readers, errors: ['PRI001'] } as const;
const changing = { method: 'PUT', auth: 'session', out: 'ProposalRecord' } as const;

/** Stores, sends or copies a proposal. @source CALL-133, OQ-121 */
export const saveProposal = endpoint({
  id: 'proposals.save',
  method: 'POST',
  path: '/proposes/sales',
  auth: 'session',
  access: dealers,
  in: { query: 'ProposalSaveQuery', body: 'ProposalBody' },
  out: 'ProposalRecord',
  errors: [
    ...refusals,
    'PRS004',
    'SEC004',
    'SIM063',
    'SEL004',
    'SET.target_disabled',
    'SIS001',
    'proposal.client_missing',
    'proposal.client_other',
    'validation.failed',
  ],
  source: 'CALL-133, PROP-040, PROP-041, PROP-044',
});

/** Updates the fields that the status of the proposal leaves open. @source CALL-134 */
export const updateProposal = endpoint({
  ...changing,
  id: 'proposals.update',
  path: '/proposes/sales/:id',
  access: dealers,
  in: { params: 'ProposalParams', body: 'ProposalBody' },
  errors: [
    ...refusals,
    'PRS004',
    'SEL004',
    'SIM063',
    'SIS001',
    'record.version_stale',
    'validation.failed',
  ],
  source: 'CALL-134, PROP-042, PROP-074',
});

/** Requests a new analysis of a returned or rejected proposal. @source CALL-135 */
export const reanalyseProposal = endpoint({
  ...changing,
  id: 'proposals.reanalyse',
  path: '/proposes/sales/reanalysis/:id',
  access: dealers,
  in: { params: 'ProposalParams', body: 'ProposalReanalysis' },
  errors: [...refusals, 'PRS007', 'SIM063', 'SIS001', 'proposal.reanalysis_limit'],
  source: 'CALL-135, PROP-043',
});

/** Switches e-sign on or off for one proposal. @source CALL-136, OQ-127 */
export const switchProposalEsign = endpoint({
  ...changing,
  id: 'proposals.esign',
  path: '/proposes/sales/eletronicSign/:id',
  access: readers,
  in: { params: 'ProposalParams', body: 'ProposalEsign' },
  errors: [...refusals, 'SIS001', 'action.not_applicable'],
  source: 'CALL-136, PROP-050',
});

/** Sets whether the repurchase is guaranteed. @source CALL-137 */
export const updateRepurchase = endpoint({
  ...changing,
  id: 'proposals.repurchase',
  path: '/proposes/sales/update/repurchase/guaranteed/:id',
  access: readers,
  in: { params: 'ProposalParams', body: 'ProposalRepurchase' },
  errors: [...refusals, 'SIS001', 'action.not_applicable'],
  source: 'CALL-137, PROP-047',
});

/** Stores the details of the car. @source CALL-132 */
export const saveAdditionalInfo = endpoint({
  id: 'proposals.additionalInfo',
  method: 'POST',
  path: '/proposes/sales/additionalInfo',
  auth: 'session',
  access: dealers,
  in: { body: 'ProposalAdditionalInfo' },
  out: 'ProposalRecord',
  errors: [...refusals, 'SEL004', 'SIS001', 'validation.failed'],
  source: 'CALL-132, PROP-049',
});

/** Returns the status of a proposal. @source CALL-138 */
export const readProposalStatus = endpoint({
  ...reading,
  id: 'proposals.status',
  path: '/proposes/sales/status/:id',
  in: { params: 'ProposalParams' },
  out: 'ProposalState',
  source: 'CALL-138, PROP-048',
});

/** Returns the contract number. @source CALL-131 */
export const readContractNumber = endpoint({
  ...reading,
  id: 'proposals.contractNumber',
  path: '/proposes/sales/contractNumber/:id',
  in: { params: 'ProposalParams' },
  out: 'ProposalContractNumber',
  errors: ['PRI001', 'PRS009'],
  source: 'CALL-131, PROP-070',
});

/** Lists the documents of a proposal. @source CALL-139, OQ-123 */
export const listProposalDocuments = endpoint({
  ...reading,
  id: 'proposals.documents',
  path: '/sale/proposal/:id/documents',
  in: { params: 'ProposalParams' },
  out: 'ProposalDocumentList',
  source: 'CALL-139, PROP-051',
});

/** Attaches a previously uploaded file. @source PROP-051, OQ-117 */
export const attachDocument = endpoint({
  id: 'proposals.attach',
  method: 'POST',
  path: '/sale/proposal/:id/documents',
  auth: 'session',
  access: readers,
  in: { params: 'ProposalParams', body: 'ProposalAttachment' },
  out: 'ProposalDocumentRecord',
  errors: ['PRS006', 'PRS015', 'SIS001', 'validation.failed'],
  source: 'PROP-051, OQ-117',
});

/** Returns the registry and insurer data of the car. @source CALL-142, OQ-123 */
export const readProposalRegistry = endpoint({
  ...reading,
  id: 'proposals.registry',
  path: '/sale/proposal/:id/srs',
  in: { params: 'ProposalParams' },
  out: 'ProposalRegistry',
  source: 'CALL-142, PROP-051',
});

/** Blocks or unblocks a proposal. @source CALL-140, OQ-111, OQ-123 */
export const blockProposal = endpoint({
  ...changing,
  id: 'proposals.blocked',
  path: '/sale/proposal/:id/blocked',
  access: actionRule(saleProposals, 'unblock'),
  in: { params: 'ProposalParams', body: 'ProposalBlocked' },
  errors: ['PRS013', 'SIS001', 'access.denied', 'action.not_applicable', 'action.reason_required'],
  source: 'CALL-140, PROP-039',
});

/** Activates the contract. @source CALL-141, OQ-111 */
export const activateProposal = endpoint({
  ...changing,
  id: 'proposals.activate',
  path: '/sale/proposal/:id/activate',
  access: desk,
  in: { params: 'ProposalParams' },
  errors: [
    ...refusals,
    'SIS001',
    'proposal.signature_missing',
    'proposal.selfie_missing',
    'proposal.kit_missing',
    'proposal.vehicle_incomplete',
    'proposal.lien_missing',
  ],
  source: 'CALL-141, PROP-038',
});

/** Sets the status of a proposal manually. @source CALL-143, OQ-110, OQ-111 */
export const moveProposalTo = endpoint({
  ...changing,
  id: 'proposals.move',
  path: '/sale/proposal/:id/status/:status',
  access: desk,
  in: { params: 'ProposalMoveParams', body: 'ProposalMoveBody' },
  errors: [
    ...refusals,
    'SIS001',
    'action.reason_required',
    'proposal.own_request',
    'validation.failed',
  ],
  source: 'CALL-143, PROP-037',
});

/** Replaces the simulation of a proposal in work. @source CALL-122, SIMR-091 */
export const relateSimulation = endpoint({
  id: 'proposals.relate',
  method: 'POST',
  path: '/sale/proposal/:id/relatedWith/simulation/:simId',
  auth: 'session',
  access: dealers,
  in: { params: 'ProposalRelated' },
  out: 'ProposalRecord',
  errors: [...refusals, 'GSIM015', 'PRS004', 'SIM063', 'SIS001', 'validation.failed'],
  source: 'CALL-122, SIMR-091',
});

/** Acquires or renews the caller's edit lock. @source OQ-122 */
export const lockProposal = endpoint({
  id: 'proposals.hold',
  method: 'POST',
  path: '/sale/proposal/:id/lock',
  auth: 'session',
  access: dealers,
  in: { params: 'ProposalParams', query: 'ProposalLockQuery' },
  out: 'ProposalLock',
  errors: ['PRI001', 'PRS005', 'PRS006', 'PRS015'],
  source: 'PROP-073, OQ-122',
});

/** Releases the caller's edit lock, once none of their other pages holds it. @source OQ-122 */
export const releaseProposal = endpoint({
  id: 'proposals.release',
  method: 'DELETE',
  path: '/sale/proposal/:id/lock',
  auth: 'session',
  access: dealers,
  in: { params: 'ProposalParams', query: 'ProposalLockQuery' },
  errors: ['PRI001'],
  source: 'OQ-122',
});

/** Returns the simulation of a proposal: the snapshot of the last sending, or the current one if never sent. */
export const readProposalSimulation = endpoint({
  ...reading,
  id: 'proposals.simulation',
  path: '/sale/proposal/:id/simulation',
  in: { params: 'ProposalParams', query: 'ProposalSimulationQuery' },
  out: 'SimulationPaper',
  source: 'PROP-015',
});

/** Lists what is missing before the contract can be activated. */
export const readProposalReadiness = endpoint({
  ...reading,
  id: 'proposals.readiness',
  path: '/sale/proposal/:id/readiness',
  in: { params: 'ProposalParams' },
  out: 'ProposalReadiness',
  source: 'PROP-038',
});

/** Returns the changes that would get a qualified or rejected proposal approved. */
export const readCounterOffers = endpoint({
  ...reading,
  id: 'proposals.counterOffers',
  path: '/sale/proposal/:id/counterOffers',
  in: { params: 'ProposalParams' },
  out: 'ProposalCounterOffers',
  source: 'PROP-022',
});

/** Dry run of sending: reports refusals and the likely outcome of the analysis. Stores nothing. */
export const checkProposal = endpoint({
  id: 'proposals.check',
  method: 'POST',
  path: '/sale/proposal/check',
  auth: 'session',
  access: dealers,
  in: { body: 'ProposalBody' },
  out: 'ProposalCheck',
  errors: ['access.denied', 'validation.failed'],
  source: 'PROP-040',
});

/** Document kinds of a contract, in the order in which the process creates them. */
export const contractKinds = ['CCB', 'LEASE', 'SCHEDULE', 'DISCLOSURES'] as const;

/** Kinds of drafts before sending: the contract (`CCB`, also for a lease), the annex with the CET, the proposal. */
export const draftKinds = ['CCB', 'SCHEDULE', 'PROPOSAL'] as const;
export type DraftKind = (typeof draftKinds)[number];

/** Path of the draft downloads; the kind follows as a segment. */
export const draftPath = '/sale/proposal/drafts';

/** Lists what blocks the payment of each approved proposal, and who acts next. */
export const readFunding = endpoint({
  id: 'proposals.funding',
  method: 'GET',
  path: '/sale/funding',
  auth: 'session',
  access: operationRule(saleProposals, 'list'),
  in: {},
  out: 'ProposalFunding',
  errors: ['access.denied'],
  source: 'PROP-018, PROP-038',
});

/** Returns the remaining balance of an active contract and its settlement amount today. @source PROP-038 */
export const readContract = endpoint({
  ...reading,
  id: 'proposals.contract',
  path: '/sale/proposal/:id/contract',
  in: { params: 'ProposalParams' },
  out: 'ContractStanding',
  source: 'PROP-038',
});

/** Lists contracts of the person's dealers that end within six months: prospects for the next car. @source PROP-038 */
export const listEndingContracts = endpoint({
  id: 'proposals.endingContracts',
  method: 'GET',
  path: '/sale/contracts/ending',
  auth: 'session',
  access: dealers,
  in: {},
  out: 'EndingContracts',
  errors: ['access.denied'],
  source: 'PROP-038',
});

/** Starts a simulation of the client's next car. @source PROP-038 */
export const simulateNext = endpoint({
  id: 'proposals.next',
  method: 'POST',
  path: '/sale/proposal/:id/next',
  auth: 'session',
  access: simulations.access.create,
  in: { params: 'ProposalParams', body: 'NextSaleBody' },
  out: 'NextSale',
  errors: ['PRI001', 'access.denied', 'validation.failed', 'flow.too_many_drafts'],
  source: 'PROP-038',
});

/** Returns the sales funnel of the person's dealers by seller: simulations, proposals, contracts. */
export const readSalesFunnel = endpoint({
  id: 'proposals.funnel',
  method: 'GET',
  path: '/sale/funnel',
  auth: 'session',
  access: dealers,
  in: { query: 'SalesFunnelQuery' },
  out: 'SalesFunnel',
  errors: ['access.denied'],
});

/**
 * Returns this month's sales of the person's dealers against the target, with a forecast; managers see it by seller.
 */
export const readSalesMonth = endpoint({
  id: 'proposals.month',
  method: 'GET',
  path: '/sale/month',
  auth: 'session',
  access: dealers,
  in: {},
  out: 'SalesMonth',
  errors: ['access.denied'],
});

/** Custom endpoints of proposals, next to the generated entity endpoints. */
export const proposalEndpoints = [
  saveProposal,
  updateProposal,
  attachDocument,
  reanalyseProposal,
  switchProposalEsign,
  updateRepurchase,
  saveAdditionalInfo,
  readProposalStatus,
  readContractNumber,
  listProposalDocuments,
  readProposalRegistry,
  blockProposal,
  activateProposal,
  moveProposalTo,
  relateSimulation,
  lockProposal,
  releaseProposal,
  readProposalReadiness,
  readProposalSimulation,
  readCounterOffers,
  checkProposal,
  readFunding,
  readSalesFunnel,
  readSalesMonth,
  readContract,
  listEndingContracts,
  simulateNext,
] as const;
