import { simulatorUsers } from '#access/rules/groups.ts';
import { endpoint } from '@patio/framework/kernel';
import { outlines } from '#generated/descriptions/outlines.ts';
import { readByPost, read } from './rules/simulatorMode';

/** Who may save simulations: everyone who simulates, except read-only users. @source OQ-238 */
const keepers = { groups: simulatorUsers.filter((group) => group !== 'consulta') } as const;
const refusals = ['SEC004', 'SIS001', 'pricing.row_missing', 'validation.failed'] as const;

/** Returns the inputs of a price besides the simulation. @source CALL-068 */
export const readSimulationParameters = endpoint({
  ...read,
  id: 'simulation.parameters',
  path: '/simulation/parameters',
  in: { query: 'SimulationParametersQuery' },
  out: 'SimulationParameters',
  errors: ['SEC004', 'pricing.row_missing', 'request.invalid_parameter'],
  source: 'CALL-068, SIMR-062, SIMR-063',
});

/** The same for offers. @source CALL-069 */
export const readOfferParameters = endpoint({
  ...readSimulationParameters,
  id: 'simulation.offerParameters',
  path: '/simulation/parameters/offers',
  access: { groups: ['ofertas', 'feirao'] },
  source: 'CALL-069, SIMR-062',
});

/** Finance structures. @source CALL-071 */
export const listFinanceStructures = endpoint({
  ...read,
  id: 'simulation.financeStructures',
  path: '/simulation/financeStructures',
  out: 'FinanceStructures',
  source: 'CALL-071, SIMR-030, SIMR-057',
});

/** Finance structures of the dealer. @source CALL-072 */
export const listDealerFinanceStructures = endpoint({
  ...listFinanceStructures,
  id: 'simulation.dealerFinanceStructures',
  path: '/simulation/financeStructures/dealer',
  source: 'CALL-072, OQ-180',
});

/** Lists possible extras of a sale. @source CALL-073 */
export const listAggregateValues = endpoint({
  ...read,
  id: 'simulation.aggregateValues',
  path: '/simulation/aggregateValues',
  out: 'AggregateValues',
  source: 'CALL-073, SIMR-034',
});

/** The same with the fees of a vehicle type and state. @source CALL-075, OQ-180, docs/decisions/0034 */
export const listAggregateValuesOf = endpoint({
  ...listAggregateValues,
  id: 'simulation.aggregateValuesOf',
  path: '/simulation/aggregateValues/:vehicleTypeId/:personType/:isVD',
  in: { params: 'AggregateParams', query: 'AggregateQuery' },
  errors: ['pricing.row_missing'],
  source: 'CALL-075, OQ-180',
});

/** What the profile sees of a simulation. @source CALL-079 */
export const readSimulationView = endpoint({
  ...read,
  id: 'simulation.view',
  path: '/simulation/dealer/view',
  out: 'SimulationView',
  source: 'CALL-079, OQ-070',
});

/** Prices a sale for a dealer. @source CALL-093 */
export const priceSimulation = endpoint({
  ...readByPost,
  id: 'simulation.price',
  path: '/simulations/dealers/:dealerId',
  in: { params: 'SimulationDealer', body: 'SimulationDeal' },
  out: 'SimulationResults',
  errors: refusals,
  source: 'CALL-093, SIMR-051 to SIMR-055, SIMR-065',
});

/** Terms that tables have for a sale. @source CALL-095 */
export const listSimulationTerms = endpoint({
  ...readByPost,
  id: 'simulation.terms',
  path: '/simulations/dealers/:dealerId/terms',
  in: { params: 'SimulationDealer', body: 'SimulationDeal' },
  out: 'SimulationTerms',
  errors: refusals,
  source: 'CALL-095, SIMR-065',
});

/** Prices a sale by one table. @source CALL-096 */
export const recalculateByTable = endpoint({
  ...readByPost,
  id: 'simulation.recalculate',
  path: '/simulations/dealers/:dealerId/tableCode/:code',
  in: { params: 'SimulationTable', query: 'RecalculationQuery', body: 'SimulationDeal' },
  out: 'SimulationResults',
  errors: refusals,
  source: 'CALL-096, SIMR-066',
});

/** Prices a sale by its source's table. @source CALL-097 */
export const recalculateBySource = endpoint({
  ...recalculateByTable,
  id: 'simulation.recalculateBySource',
  path: '/simulations/dealers/:dealerId/sourceTableCode/:code',
  source: 'CALL-097, OQ-180',
});

/** Asks whether a client would be approved. @source CALL-111 */
export const checkPreApproval = endpoint({
  ...readByPost,
  id: 'simulation.preApprove',
  path: '/riskprice/preApprove/old',
  in: { body: 'PreApproval' },
  out: 'PreApprovalResult',
  errors: ['SEC004'],
  source: 'CALL-111, SIMR-083 to SIMR-087, OQ-101',
});

const saved = {
  method: 'POST',
  auth: 'session',
  access: keepers,
  out: 'SimulationRecord',
  errors: [...refusals, 'access.denied', 'SIM063'],
} as const;

/** Saves a simulation, or a copy of one. @source CALL-117 */
export const saveSimulation = endpoint({
  ...saved,
  id: 'simulation.save',
  path: '/simulations/saves',
  in: { query: 'SimulationSaveQuery', body: 'SimulationBody' },
  source: 'CALL-117, SIMR-090',
});

/** The same in the previous format. @source CALL-118, OQ-108 */
export const saveSimulationOld = endpoint({
  ...saveSimulation,
  id: 'simulation.saveOld',
  path: '/simulations/saves/old',
  source: 'CALL-118, OQ-108',
});

/** Overwrites a stored simulation by the id in the body. @source CALL-119 */
export const updateSimulation = endpoint({
  ...saved,
  id: 'simulation.update',
  path: '/simulations/saves/update',
  in: { body: 'SimulationBody' },
  source: 'CALL-119, OQ-108, OQ-180',
});

/** Stores the income used. @source CALL-120 */
export const changeMonthlyIncome = endpoint({
  ...saved,
  id: 'simulation.monthlyIncome',
  method: 'PUT',
  path: '/simulations/saves/:id/monthlyIncome',
  in: { params: 'SimulationParams', body: 'MonthlyIncome' },
  source: 'CALL-120, SIMR-089',
});

/** Clients of stored simulations. @source CALL-121 */
export const listSimulationClients = endpoint({
  ...readByPost,
  access: keepers,
  id: 'simulation.clients',
  path: '/simulations/saves/filters/clients',
  in: { body: 'SimulationClientFilter' },
  out: 'SimulationClients',
  errors: ['SEC004'],
  source: 'CALL-121',
});

/** Returns the paper of a stored simulation, for the client or for the dealer. */
export const readSimulationPaper = endpoint({
  ...read,
  id: 'simulation.paper',
  path: '/simulations/saves/:id/paper',
  in: { params: 'SimulationParams', query: 'SimulationPaperQuery' },
  out: 'SimulationPaper',
  errors: ['SIS001', 'access.denied'],
  source: 'SIMR-088 to SIMR-090',
});

/** Creates an expiring link to the client's version of a stored simulation. */
export const shareSimulation = endpoint({
  id: 'simulation.share',
  method: 'POST',
  auth: 'session',
  access: keepers,
  path: '/simulations/saves/:id/shares',
  in: { params: 'SimulationParams', body: 'SimulationShare' },
  out: 'SimulationLink',
  errors: ['SIS001', 'access.denied', 'record.hourly_limit', 'validation.failed'],
});

/** Lists the valid links of a stored simulation. */
export const listSimulationLinks = endpoint({
  ...read,
  id: 'simulation.links',
  access: keepers,
  path: '/simulations/saves/:id/shares',
  in: { params: 'SimulationParams' },
  out: 'SimulationLinks',
  errors: ['SIS001'],
});

/** Revokes a link. */
export const endSimulationLink = endpoint({
  id: 'simulation.endLink',
  method: 'DELETE',
  auth: 'session',
  access: keepers,
  path: '/simulations/saves/:id/shares/:shareId',
  in: { params: 'SimulationLinkParams' },
  out: 'SimulationLinks',
  errors: ['SIS001'],
});

/** Lists when the customer opened a stored simulation's links, for everyone who may read it. */
export const listSimulationOpenings = endpoint({
  ...read,
  id: 'simulation.openings',
  access: outlines.simulations.access.show,
  path: '/simulations/saves/:id/openings',
  in: { params: 'SimulationParams' },
  out: 'SimulationOpenings',
  errors: ['SIS001'],
});

/** Returns the offer behind a link. The token is in the body, because URLs are logged. @source SIMR-040 */
export const openSharedOffer = endpoint({
  id: 'simulation.openOffer',
  method: 'POST',
  path: '/offers/shared/open',
  auth: 'public',
  reads: true,
  in: { body: 'SharedOfferToken' },
  out: 'SharedOffer',
  errors: ['access.denied', 'USE029', 'SIS001'],
  source: 'SIMR-006',
});

/** Reports that a person sees the offer; sent by the rendered page only. */
export const reportOpening = endpoint({
  id: 'simulation.reportOpening',
  method: 'POST',
  path: '/offers/shared/opened',
  auth: 'public',
  in: { body: 'SharedOfferToken' },
  out: 'SharedOfferOpened',
  errors: ['access.denied', 'USE029', 'SIS001'],
  source: 'SIMR-006',
});

/** Returns the person's notices of price tables; `toRemove` marks them as read. @source CALL-112 */
export const readSimulationNotices = endpoint({
  ...read,
  id: 'simulation.notices',
  path: '/simulation/notifications',
  in: { query: 'SimulationNoticeQuery' },
  out: 'SimulationNotices',
  errors: ['SEC004'],
  source: 'CALL-112, SIMR-075',
});

/** Creates a simulation draft from the customer's choice. @source LEAD-008, LEAD-009 */
export const simulateLead = endpoint({
  id: 'leads.simulate',
  method: 'POST',
  path: '/leads/:id/simulations',
  auth: 'session',
  access: outlines.simulations.access.create,
  in: { params: 'LeadParams' },
  out: 'LeadSimulation',
  errors: [
    'SIS001',
    'access.denied',
    'validation.failed',
    'flow.too_many_drafts',
    'SET.lead_is_final',
    'SET.lead_expired',
  ],
  source: 'LEAD-008, LEAD-009',
});

/** Calls of the simulator besides the entity's own. */
export const simulationEndpoints = [
  simulateLead,
  readSimulationParameters,
  readOfferParameters,
  listFinanceStructures,
  listDealerFinanceStructures,
  listAggregateValues,
  listAggregateValuesOf,
  readSimulationView,
  priceSimulation,
  listSimulationTerms,
  recalculateByTable,
  recalculateBySource,
  checkPreApproval,
  saveSimulation,
  saveSimulationOld,
  updateSimulation,
  changeMonthlyIncome,
  listSimulationClients,
  readSimulationPaper,
  readSimulationNotices,
  shareSimulation,
  listSimulationLinks,
  endSimulationLink,
  listSimulationOpenings,
  openSharedOffer,
  reportOpening,
] as const;
