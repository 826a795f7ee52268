import { simulatorUsers } from '#access/rules/groups.ts';
import { endpoint } from '@patio/framework/kernel';
import { readByPost, read } from './rules/simulatorMode';

/** Add-ons available for the sale of an offer. @source CALL-074 */
export const listOfferAggregates = endpoint({
  ...read,
  id: 'simulation.offerAggregates',
  path: '/simulation/aggregateValues/offers',
  access: { route: '/ofertas/simular' },
  out: 'AggregateValues',
  source: 'CALL-074, OFFR-007',
});

/** Available combos of insurances. @source CALL-076 */
export const listCombos = endpoint({
  ...read,
  id: 'simulation.combos',
  path: '/simulation/insurances/combos',
  in: { query: 'ComboQuery' },
  out: 'ComboOptions',
  errors: ['SEC004'],
  source: 'CALL-076, SIMR-093, ENT-COMBO-13',
});

/** Possible parts of combos, also for those who manage combos. @source CALL-077 */
export const readComboParameters = endpoint({
  ...read,
  id: 'simulation.comboParameters',
  path: '/simulation/insurances/combos/parameters',
  access: { groups: [...simulatorUsers, 'insurance'] },
  out: 'ComboParameters',
  source: 'CALL-077, SIMR-093',
});

/** Options of a type of insurance. @source CALL-078 */
export const readInsuranceOption = endpoint({
  ...read,
  id: 'simulation.insurance',
  path: '/simulation/insurances/:type',
  in: { params: 'InsuranceTypeParams' },
  out: 'InsuranceOption',
  errors: ['SIS001'],
  source: 'CALL-078, SIMR-093, INS-002',
});

/** Whether a client is exempt from the registration fee. @source CALL-113 */
export const readIgnoreTcc = endpoint({
  ...read,
  id: 'simulation.ignoreTcc',
  path: '/simulation/clients/ignoreTCC/:id',
  in: { params: 'TccParams', query: 'TccQuery' },
  out: 'TccAnswer',
  errors: ['pricing.row_missing'],
  source: 'CALL-113, CALL-006, SIMR-063, SIMR-064',
});

/** Insurances of a vehicle type and finance type. @source CALL-114 */
export const listInsuranceParameters = endpoint({
  ...read,
  id: 'simulation.insuranceParameters',
  path: '/parameters/insurances',
  in: { query: 'InsuranceParametersQuery' },
  out: 'InsuranceOptions',
  source: 'CALL-114, INS-130',
});

/** Available add-ons. @source CALL-123 */
export const listAddOns = endpoint({
  ...read,
  id: 'simulation.addOns',
  path: '/vaps/options',
  out: 'AddOnItems',
  source: 'CALL-123, SIMR-092, ENT-VAP-02',
});

/** Add-ons available for a sale. @source CALL-124 */
export const listAddOnsOf = endpoint({
  ...readByPost,
  id: 'simulation.addOnsOf',
  path: '/vaps/options',
  in: { body: 'AddOnSaleRequest' },
  out: 'AddOnItems',
  errors: ['SEC004', 'validation.failed'],
  source: 'CALL-124, SIMR-092',
});

/** Prices chosen add-ons. @source CALL-125 */
export const priceAddOnOptions = endpoint({
  ...readByPost,
  id: 'simulation.priceAddOns',
  path: '/vaps/pricing',
  in: { body: 'AddOnRequest' },
  out: 'AddOnPrices',
  errors: [
    'SP-000',
    'SP-001',
    'SP-002',
    'SP-003',
    'SP-004',
    'SP-005',
    'SP-006',
    'SP-007',
    'SP-008',
    'SEC004',
    'validation.failed',
  ],
  source: 'CALL-125, SIMR-092, SIMR-094, ENT-VAP-07',
});

/** Prices a year of car insurance. @source CALL-126 */
export const priceAutoInsurance = endpoint({
  ...readByPost,
  id: 'simulation.priceAuto',
  path: '/vaps/pricing/SEGURO_AUTO',
  in: { body: 'AutoQuoteRequest' },
  out: 'AutoPrice',
  errors: [
    'SP-008',
    'SP-011',
    'insurance.insurer_silent',
    'SEC004',
    'pricing.row_missing',
    'validation.failed',
  ],
  source: 'CALL-126, SIMR-092, SIMR-050',
});

/** Returns an existing quote by the id stored in a simulation. */
export const readAutoQuote = endpoint({
  ...read,
  id: 'simulation.autoQuote',
  path: '/vaps/pricing/SEGURO_AUTO/:id',
  in: { params: 'QuoteParams', query: 'AutoQuoteQuery' },
  out: 'AutoPrice',
  errors: ['SEC004', 'SIS001'],
});

/** Returns the options of the car insurance. @source CALL-127 */
export const readAutoRules = endpoint({
  ...read,
  id: 'simulation.autoRules',
  path: '/insurance/type/CHEV_PLUS/rules',
  out: 'AutoRules',
  errors: ['pricing.row_missing'],
  source: 'CALL-127, SIMR-092',
});

/** Calls about add-ons, insurances and exemptions of the simulator. */
export const addOnEndpoints = [
  listOfferAggregates,
  listCombos,
  readComboParameters,
  readInsuranceOption,
  readIgnoreTcc,
  listInsuranceParameters,
  listAddOns,
  listAddOnsOf,
  priceAddOnOptions,
  priceAutoInsurance,
  readAutoQuote,
  readAutoRules,
] as const;
