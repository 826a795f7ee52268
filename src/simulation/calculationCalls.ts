import { endpoint } from '@patio/framework/kernel';
import { readByPost } from './rules/simulatorMode';

const simulated = { ...readByPost, in: { body: 'SimulationDeal' } } as const;
/** Who may simulate offers: everyone with access to the page. @source P300, GATE-015 */
const offered = { ...simulated, access: { route: '/ofertas/simular' } } as const;
const refusals = ['pricing.row_missing', 'validation.failed'] as const;
const atDealer = ['SEC004', ...refusals] as const;

/** Prices a sale for an offer. @source CALL-094 */
export const priceOffer = endpoint({
  ...offered,
  id: 'simulation.priceOffer',
  path: '/simulations/offers',
  out: 'SimulationResults',
  errors: refusals,
  source: 'CALL-094, SIMR-065',
});

/** Prices an offer by its source's table. @source CALL-098 */
export const recalculateOffer = endpoint({
  ...offered,
  id: 'simulation.recalculateOffer',
  path: '/simulations/offers/sourceTableCode/:code',
  in: { params: 'OfferTable', query: 'RecalculationQuery', body: 'SimulationDeal' },
  out: 'SimulationResults',
  errors: refusals,
  source: 'CALL-098, OFFR-007',
});

/** Prices a sale at an entered rate. @source CALL-099 */
export const applyTax = endpoint({
  ...simulated,
  id: 'simulation.applyTax',
  path: '/simulations/dealers/:dealerId/taxValue/:tax',
  in: { params: 'SimulationTax', body: 'SimulationDeal' },
  out: 'SimulationResults',
  errors: atDealer,
  source: 'CALL-099, SIMR-067',
});

/** Returns the changes at an entered rate. @source CALL-100 */
export const previewTax = endpoint({
  ...applyTax,
  id: 'simulation.previewTax',
  path: '/simulations/dealers/:dealerId/taxValue/:tax/preview',
  out: 'SimulationTaxPreview',
  source: 'CALL-100, SIMR-067',
});

/** Prices an offer at an entered rate. @source CALL-101 */
export const applyOfferTax = endpoint({
  ...offered,
  id: 'simulation.applyOfferTax',
  path: '/simulations/offers/taxValue/:tax',
  in: { params: 'OfferTax', body: 'SimulationDeal' },
  out: 'SimulationResults',
  errors: refusals,
  source: 'CALL-101, SIMR-067, OFFR-007',
});

/** Returns the changes of an offer at an entered rate. @source CALL-102 */
export const previewOfferTax = endpoint({
  ...applyOfferTax,
  id: 'simulation.previewOfferTax',
  path: '/simulations/offers/taxValue/:tax/preview',
  out: 'SimulationTaxPreview',
  source: 'CALL-102, SIMR-067',
});

const calculated = { ...simulated, out: 'SimulationResults', errors: refusals } as const;

/** Prices the chosen tables and terms. @source CALL-103 */
export const priceSelected = endpoint({
  ...calculated,
  id: 'simulation.selected',
  path: '/simulation/selected',
  source: 'CALL-103, SIMR-068',
});

/** Returns the cheapest table of each plan. @source CALL-104 */
export const priceSuggested = endpoint({
  ...calculated,
  id: 'simulation.suggested',
  path: '/simulation/suggested',
  source: 'CALL-104, SIMR-068',
});

/** Prices a changed sale. @source CALL-105 */
export const recalculate = endpoint({
  ...calculated,
  id: 'simulation.recalculateAll',
  path: '/simulation/recalculate',
  source: 'CALL-105, SIMR-068',
});

/** Prices the choice for a changed sale; unavailable items give a reason. @source CALL-106 */
export const recalculateSelected = endpoint({
  ...calculated,
  id: 'simulation.recalculateSelected',
  path: '/simulation/recalculate/selected',
  source: 'CALL-106, SIMR-068',
});

/** Returns the cheapest table of each plan for a changed sale. @source CALL-107 */
export const recalculateSuggested = endpoint({
  ...calculated,
  id: 'simulation.recalculateSuggested',
  path: '/simulation/recalculate/suggested',
  source: 'CALL-107, SIMR-068',
});

/** Prices a stored simulation by today's tables. @source CALL-108 */
export const recalculateSaved = endpoint({
  ...calculated,
  id: 'simulation.recalculateSaved',
  path: '/simulation/recalculate/saved',
  in: { query: 'SavedRecalculationQuery', body: 'SavedRecalculation' },
  errors: [...refusals, 'SIS001', 'SIM063', 'access.denied'],
  source: 'CALL-108, SIMR-068, SIMR-072',
});

/** Lists the rates of all tables and terms available for a sale. @source CALL-109 */
export const listSimulationTaxes = endpoint({
  ...calculated,
  id: 'simulation.taxes',
  path: '/simulation/taxes',
  out: 'SimulationTaxes',
  source: 'CALL-109, SIMR-068, SIMR-071',
});

/** Lists the terms of tables for a sale, at any dealer. @source CALL-110 */
export const listDealTerms = endpoint({
  ...calculated,
  id: 'simulation.dealTerms',
  path: '/simulation/terms',
  out: 'SimulationTerms',
  source: 'CALL-110, SIMR-068',
});

/** Calculations of the simulator and of offers. */
export const calculationEndpoints = [
  priceOffer,
  recalculateOffer,
  applyTax,
  previewTax,
  applyOfferTax,
  previewOfferTax,
  priceSelected,
  priceSuggested,
  recalculate,
  recalculateSelected,
  recalculateSuggested,
  recalculateSaved,
  listSimulationTaxes,
  listDealTerms,
] as const;
