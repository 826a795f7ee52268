import { endpoint } from '@patio/framework/kernel';
import { shareSimulation } from '#simulation/calls.ts';
import { outlines } from '#generated/descriptions/outlines.ts';

/** Requests a client's waiver of the add-ons of a simulation. @source MISC-PUB-03, OQ-170 */
export const requestWaiver = endpoint({
  id: 'waivers.ask',
  method: 'POST',
  path: '/simulations/saves/:id/waivers',
  auth: 'session',
  access: shareSimulation.access,
  in: { params: 'SimulationParams', body: 'WaiverRequest' },
  out: 'WaiverLink',
  errors: [
    'SIS001',
    'access.denied',
    'record.hourly_limit',
    'waiver.no_items',
    'validation.failed',
  ],
  source: 'CALL-287, MISC-PUB-03, OQ-170',
});

/** Lists the waiver requests and answers of a simulation. @source OQ-170 */
export const listWaivers = endpoint({
  id: 'waivers.list',
  method: 'GET',
  path: '/simulations/saves/:id/waivers',
  auth: 'session',
  access: outlines.simulations.access.show,
  in: { params: 'SimulationParams' },
  out: 'WaiverList',
  errors: ['SIS001', 'access.denied'],
  source: 'MISC-PUB-03, OQ-170',
});

/** Returns the question of a link. The secret is in the body, because URLs are logged. @source MISC-PUB-03 */
export const openWaiver = endpoint({
  id: 'waivers.open',
  method: 'POST',
  path: '/vapsExemption/open',
  auth: 'public',
  reads: true,
  in: { body: 'WaiverToken' },
  out: 'WaiverPage',
  errors: ['access.denied', 'USE029', 'SIS001'],
  source: 'CALL-287, MISC-PUB-03, OQ-170',
});

/** Stores the client's answer, once. @source MISC-PUB-03 */
export const answerWaiver = endpoint({
  id: 'waivers.answer',
  method: 'POST',
  path: '/vapsExemption/answer',
  auth: 'public',
  in: { body: 'WaiverAnswer' },
  out: 'WaiverPage',
  errors: ['access.denied', 'USE029', 'SIS001', 'waiver.answered'],
  source: 'CALL-287, MISC-PUB-03, OQ-170',
});

/** Endpoints of waivers. */
export const waiverEndpoints = [requestWaiver, listWaivers, openWaiver, answerWaiver] as const;
