import { endpoint } from '@patio/framework/kernel';

/** Clones an offer to each region. @source CALL-228, OQ-183a */
export const cloneOffer = endpoint({
  id: 'offers.clone',
  method: 'POST',
  path: '/offers/:id/clone',
  auth: 'session',
  access: { route: '/ofertas/consultarOfertas' },
  in: { params: 'OfferParams', body: 'OfferClone' },
  out: 'OfferIds',
  errors: ['SIS001', 'validation.failed', 'access.denied'],
  source: 'CALL-228, OFFR-003, OQ-183a',
});

/** Reads the vehicle data for the offer simulator. @source GATE-015 */
export const readVehicleOfOffer = endpoint({
  id: 'offers.vehicle',
  method: 'GET',
  path: '/offers/vehicles/:id',
  auth: 'session',
  access: { route: '/ofertas/simular' },
  in: { params: 'OfferParams' },
  out: 'OfferVehicle',
  errors: ['SIS001'],
});

/** Calls of offers. */
export const offerEndpoints = [cloneOffer, readVehicleOfOffer] as const;
