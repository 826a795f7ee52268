import { endpoint, operationRule } from '@patio/framework/kernel';
import { outlines } from './generated/descriptions/outlines';

/** Today's agenda, limited to what the person may see. */
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
