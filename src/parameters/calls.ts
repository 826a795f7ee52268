import { outlines } from '#generated/descriptions/outlines.ts';
import { endpoint, operationRule } from '@patio/framework/kernel';

const { dealers, profileFlags } = outlines;

/** Returns the flags of every dealer profile at a dealer, and the dealer's channels. */
export const readProfileGrid = endpoint({
  id: 'parameters.profileGrid',
  method: 'GET',
  path: '/dealers/parameters/profiles',
  auth: 'session',
  access: { route: '/parameters/profiles' },
  in: { query: 'ProfileFlagsQuery' },
  out: 'ProfileGrid',
  errors: ['SEC004', 'SIS001'],
  source: 'ENT-PROFILE-01 to ENT-PROFILE-09, OQ-070',
});

/** Sets flags of profiles at a dealer, all or none. @source CALL-273, OQ-182g */
export const changeProfileGrid = endpoint({
  id: 'parameters.changeProfileGrid',
  method: 'PUT',
  path: '/dealers/parameters/profiles/commons',
  auth: 'session',
  access: operationRule(profileFlags, 'edit'),
  in: { query: 'ProfileFlagsQuery', body: 'ProfileGridChange' },
  out: 'ProfileGrid',
  errors: ['SEC004', 'SIS001', 'access.denied', 'record.version_stale', 'validation.failed'],
  source: 'CALL-273, OQ-182g',
});

const esignAccess = { route: '/parameters/esign' } as const;

/** Whether e-sign is off for all dealers. */
export const readEsignState = endpoint({
  id: 'parameters.esignState',
  method: 'GET',
  path: '/gmb/parameters/esign_disabled_all_dealers',
  auth: 'session',
  access: esignAccess,
  in: {},
  out: 'EsignState',
  errors: ['access.denied'],
  source: 'CALL-049, ESG-029, OQ-127',
});

/** Switches e-sign off or on for all dealers. */
export const changeEsignState = endpoint({
  id: 'parameters.changeEsignState',
  method: 'PUT',
  path: '/gmb/parameters/esign_disabled_all_dealers',
  auth: 'session',
  access: esignAccess,
  in: { body: 'EsignStateChange' },
  out: 'EsignState',
  errors: ['access.denied', 'record.version_stale'],
  source: 'CALL-050, ESG-029, OQ-127',
});

/** Name and texts of the manufacturer for the simulator. */
export const readManufacturerTexts = endpoint({
  id: 'parameters.manufacturerInfo',
  method: 'GET',
  path: '/gmb/parameters/manufacturerInfo',
  auth: 'session',
  access: 'anyGroup',
  in: {},
  out: 'ManufacturerTexts',
  errors: [],
  source: 'CALL-047, MISC-GMB-01, OQ-177',
});

/** Whether the add-ons step is on in a dealer's simulator. */
export const readVapsSwitch = endpoint({
  id: 'parameters.vaps',
  method: 'GET',
  path: '/gmb/parameters/vaps/:id',
  auth: 'session',
  access: 'anyGroup',
  in: { params: 'DealerParams' },
  out: 'VapsSwitch',
  errors: ['SEC004', 'SIS001'],
  source: 'CALL-048, MISC-GMB-02, OQ-177',
});

const sheet = { in: { query: 'SheetQuery' }, out: 'DealerSheet' } as const;
const sheetChange = { in: { body: 'DealerSheetChange' }, out: 'Changed' } as const;
const sheetErrors = [
  'SIS001',
  'access.denied',
  'record.version_stale',
  'validation.failed',
] as const;

/** Dealers with their e-sign switch. */
export const readEsignSheet = endpoint({
  id: 'parameters.esignDealers',
  method: 'GET',
  path: '/esign/dealers',
  auth: 'session',
  access: esignAccess,
  ...sheet,
  errors: ['access.denied'],
  source: 'OQ-079, GATE-010',
});

/** Switches e-sign at dealers, all or none. */
export const changeEsignSheet = endpoint({
  id: 'parameters.changeEsignDealers',
  method: 'PUT',
  path: '/esign/dealers',
  auth: 'session',
  access: operationRule(dealers, 'edit'),
  ...sheetChange,
  errors: sheetErrors,
  source: 'OQ-079, GATE-010',
});

const insuranceAccess = { route: '/insurance/availableByDealer' } as const;

/** Dealers with their product switches. */
export const readProductSheet = endpoint({
  id: 'insurance.productsByDealer',
  method: 'GET',
  path: '/insurance/availableByDealer',
  auth: 'session',
  access: insuranceAccess,
  ...sheet,
  errors: ['access.denied'],
  source: 'INS-006, OQ-149',
});

/** Switches products at dealers, all or none. */
export const changeProductSheet = endpoint({
  id: 'insurance.changeProductsByDealer',
  method: 'PUT',
  path: '/insurance/availableByDealer',
  auth: 'session',
  access: insuranceAccess,
  ...sheetChange,
  errors: sheetErrors,
  source: 'INS-006, OQ-149',
});

/** Calls of parameters and switches besides the entities' own. */
export const parameterEndpoints = [
  readProfileGrid,
  changeProfileGrid,
  readEsignState,
  changeEsignState,
  readManufacturerTexts,
  readVapsSwitch,
  readEsignSheet,
  changeEsignSheet,
  readProductSheet,
  changeProductSheet,
] as const;
