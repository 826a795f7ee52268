import { endpoint } from '@patio/framework/kernel';

/** Common to all lookups: any signed-in person may read them to fill in forms. */
const lookup = { method: 'GET', auth: 'session', access: 'anyGroup', in: {}, errors: [] } as const;

/** Manufacturers of vehicles that can be simulated. @source CALL-080 */
export const listSimulationManufacturers = endpoint({
  ...lookup,
  id: 'simulation.manufacturers',
  path: '/simulation/manufacturers',
  in: { query: 'ManufacturerQuery' },
  out: 'ManufacturerChoices',
  source: 'CALL-080, SIMR-012, SIMR-019',
});

/** Years of manufacture of a model year. @source CALL-081 */
export const listSimulationManufacturerYears = endpoint({
  ...lookup,
  id: 'simulation.manufacturerYears',
  path: '/simulation/manufacturers/years',
  in: { query: 'VehicleScopeQuery' },
  out: 'YearList',
  source: 'CALL-081, SIMR-022',
});

/** Models of vehicles that can be simulated. @source CALL-082 */
export const listSimulationModels = endpoint({
  ...lookup,
  id: 'simulation.models',
  path: '/simulation/models',
  in: { query: 'VehicleScopeQuery' },
  out: 'ModelChoices',
  source: 'CALL-082, SIMR-020',
});

/** Model years of vehicles that can be simulated. @source CALL-083 */
export const listSimulationModelYears = endpoint({
  ...lookup,
  id: 'simulation.modelYears',
  path: '/simulation/models/years',
  in: { query: 'VehicleScopeQuery' },
  out: 'YearList',
  source: 'CALL-083, SIMR-021',
});

/** Versions of a model in its years, with their prices. @source CALL-084 */
export const listSimulationVersions = endpoint({
  ...lookup,
  id: 'simulation.versions',
  path: '/simulation/models/versions',
  in: { query: 'ModelVehicleQuery' },
  out: 'VehicleChoices',
  source: 'CALL-084, SIMR-024',
});

/** Vehicles available for simulation by words of their name, years or code. @source SIMR-016, SIMR-019 to SIMR-024 */
export const searchVehicles = endpoint({
  ...lookup,
  id: 'simulation.vehicles',
  path: '/simulation/vehicles',
  in: { query: 'VehicleSearchQuery' },
  out: 'FoundVehicles',
  source: 'SIMR-016, SIMR-019 to SIMR-024',
});

/** Manufacturers for forms of rules. @source CALL-085, P157 */
export const listManufacturers = endpoint({
  ...lookup,
  id: 'vehicles.manufacturers',
  path: '/manufacturers',
  out: 'ManufacturerChoices',
  source: 'CALL-085, ENT-RISK-09',
});

/** Models for forms of rules. @source CALL-086, P157 */
export const listModels = endpoint({
  ...lookup,
  id: 'vehicles.models',
  path: '/models',
  in: { query: 'ManufacturerScopeQuery' },
  out: 'ModelChoices',
  source: 'CALL-086, ENT-RISK-04',
});

/** Versions of a model for forms of rules. @source CALL-087, P157 */
export const listModelVersions = endpoint({
  ...lookup,
  id: 'vehicles.versions',
  path: '/models/:id/versions',
  in: { params: 'ModelParams' },
  out: 'VersionChoices',
  errors: ['SIS001'],
  source: 'CALL-087, ENT-RISK-08',
});

/** Model years for forms of rules. @source CALL-088, P157 */
export const listModelYears = endpoint({
  ...lookup,
  id: 'vehicles.modelYears',
  path: '/models/years',
  out: 'YearList',
  source: 'CALL-088, ENT-RISK-05',
});

/** Years of manufacture for forms of rules. @source CALL-089, P157 */
export const listManufacturerYears = endpoint({
  ...lookup,
  id: 'vehicles.manufacturerYears',
  path: '/manufacturers/years',
  out: 'YearList',
  source: 'CALL-089, ENT-RISK-05',
});

/** Types of direct sale. @source CALL-070, OQ-094 */
export const listDirectSales = endpoint({
  ...lookup,
  id: 'simulation.directSales',
  path: '/simulation/directsales',
  in: { query: 'DirectSaleQuery' },
  out: 'SaleTypeChoices',
  source: 'CALL-070, SIMR-018, ENUM-090 to ENUM-117',
});

/** Options of a sale. @source OQ-096, ENUM-191 to ENUM-194 */
export const listSaleOptions = endpoint({
  ...lookup,
  id: 'simulation.saleOptions',
  path: '/simulation/saleOptions',
  in: { query: 'SaleOptionQuery' },
  out: 'SaleTypeChoices',
  source: 'SIMR-056, OQ-096, ENUM-191 to ENUM-194',
});

/** Lookups of vehicles, direct sales and sale options. */
export const vehicleEndpoints = [
  listSimulationManufacturers,
  listSimulationManufacturerYears,
  listSimulationModels,
  listSimulationModelYears,
  listSimulationVersions,
  searchVehicles,
  listManufacturers,
  listModels,
  listModelVersions,
  listModelYears,
  listManufacturerYears,
  listDirectSales,
  listSaleOptions,
] as const;
