import { endpoint, operationRule } from '@patio/framework/kernel';
import { outlines } from './generated/descriptions/outlines';

/** What today holds, of what the person sees. */
export const agendaToday = endpoint({
  id: 'agenda.today',
  method: 'GET',
  path: '/agenda/today',
  auth: 'session',
  access: operationRule(outlines.appointments, 'list'),
  in: {},
  out: 'AgendaDay',
  errors: ['access.denied'],
});

/** The clinic's own calls. */
export const clinicEndpoints = [agendaToday];
