import { endpoint } from '../framework/kernel/calls/Endpoint';

/** Makes one regional offer like this one for each region. @source CALL-228, OQ-183a */
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

/** Calls of offers. */
export const offerEndpoints = [cloneOffer] as const;
