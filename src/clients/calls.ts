import { endpoint, operationRule } from '@patio/framework/kernel';
import { outlines } from '#generated/descriptions/outlines.ts';

const keepers = operationRule(outlines.clients, 'create');

/** Registers a client, optionally with the channel it came through. @source CALL-146, CLF-076, MISC-DGI-03 */
export const saveClient = endpoint({
  id: 'clients.save',
  method: 'POST',
  path: '/clients',
  auth: 'session',
  access: keepers,
  in: { query: 'ClientSaveQuery', body: 'ClientBody' },
  out: 'ClientRecord',
  errors: ['SEC004', 'access.denied', 'validation.failed', 'CLI.document_exists', 'CLI.no_dealer'],
  source: 'CALL-146, CLF-076, VAL-067, MISC-DGI-03',
});

/** Searches clients of all channels by part of name or document. @source CALL-030, CLF-077, docs/decisions/0033 */
export const searchClientNames = endpoint({
  id: 'clients.names',
  method: 'GET',
  path: '/clients/names',
  auth: 'session',
  access: keepers,
  in: { query: 'ClientNamesQuery' },
  out: 'ClientNames',
  errors: [],
  source: 'CALL-030, CLF-077',
});

/** Custom calls of clients. */
export const clientEndpoints = [saveClient, searchClientNames] as const;
