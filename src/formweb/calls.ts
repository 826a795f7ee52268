import { endpoint } from '@patio/framework/kernel';
import { listCities, listStates } from '#organisation/referenceCalls.ts';

const errors = ['access.denied', 'USE029'] as const;

/** Stores a contact message. @source CALL-283, MISC-PUB-01, OQ-168 */
export const sendContact = endpoint({
  id: 'formweb.contact',
  method: 'POST',
  path: '/formweb',
  auth: 'public',
  in: { body: 'ContactForm' },
  out: 'ContactReceived',
  errors: [...errors, 'csf.robot'],
  source: 'CALL-283, MISC-PUB-01, OQ-168',
});

/** Creates a consortium lead. @source CALL-282, MISC-CONS-01, OQ-167 */
export const sendConsortiumLead = endpoint({
  id: 'formweb.consortium',
  method: 'POST',
  path: '/leads/consortium',
  auth: 'public',
  in: { body: 'ConsortiumLead' },
  out: 'ConsortiumDealer',
  errors: [...errors, 'csf.robot', 'SIS001'],
  source: 'CALL-282, MISC-CONS-01, OQ-167',
});

/** Lists states and municipalities, without a session. @source OQ-194 */
export const listPublicStates = endpoint({
  ...listStates,
  id: 'formweb.states',
  auth: 'public',
  errors,
  source: 'OQ-194, CALL-158',
});
export const listPublicCities = endpoint({
  ...listCities,
  id: 'formweb.cities',
  auth: 'public',
  errors: [...errors, 'SIS001'],
  source: 'OQ-194, CALL-159',
});

/** Lists dealers near a municipality. @source MISC-CONS-01, OQ-194 */
export const listCityDealers = endpoint({
  id: 'formweb.dealers',
  method: 'GET',
  path: '/cities/:id/dealers',
  auth: 'public',
  in: { params: 'CityDealerParams' },
  out: 'CityDealerList',
  errors: [...errors, 'SIS001'],
  source: 'MISC-CONS-01, OQ-167, OQ-194',
});

/** Calls of the web forms. */
export const formwebEndpoints = [
  sendContact,
  sendConsortiumLead,
  listPublicStates,
  listPublicCities,
  listCityDealers,
] as const;
