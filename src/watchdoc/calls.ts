import { endpoint, operationRule } from '@patio/framework/kernel';
import { outlines } from '#generated/descriptions/outlines.ts';
import { readOwnAccess } from './accessCalls';

const config = { route: '/watchdoc/config' } as const;
const readers = { route: '/watchdoc/access' } as const;

/** Lists which profiles read documents at a dealer. @source CALL-057, MISC-WDOC-05, OQ-164 */
export const readDealerAccesses = endpoint({
  id: 'watchDocs.accesses',
  method: 'GET',
  path: '/watchDocs/parameters/accesses',
  auth: 'session',
  access: config,
  in: { query: 'WatchDocDealerQuery' },
  out: 'WatchDocAccesses',
  errors: ['SEC004', 'SIS001'],
  source: 'CALL-057, MISC-WDOC-05, OQ-164',
});

/** Sets which profiles read documents at a dealer, atomically. @source CALL-058, MISC-WDOC-05, OQ-164 */
export const changeDealerAccesses = endpoint({
  id: 'watchDocs.changeAccesses',
  method: 'PUT',
  path: '/watchDocs/parameters/accesses',
  auth: 'session',
  access: operationRule(outlines.documentAccesses, 'edit'),
  in: { query: 'WatchDocDealerQuery', body: 'WatchDocAccessChange' },
  errors: ['SEC004', 'SIS001', 'validation.failed'],
  source: 'CALL-058, MISC-WDOC-05, OQ-164',
});

/** Returns the code for the phone. @source CALL-059, MISC-WDOC-04, MISC-WDOC-06 */
export const openAccess = endpoint({
  id: 'watchDocs.access',
  method: 'GET',
  path: '/watchDocs/integrations/access',
  auth: 'session',
  access: readers,
  in: { query: 'WatchDocAccessQuery' },
  out: 'WatchDocAccess',
  errors: ['SIS001'],
  source: 'CALL-059, MISC-WDOC-04, MISC-WDOC-06',
});

/** Returns a reading with its extracted data. @source CALL-061, MISC-WDOC-08 */
export const readOcrStatus = endpoint({
  id: 'watchDocs.ocr',
  method: 'GET',
  path: '/watchDocs/integrations/status/ocr',
  auth: 'session',
  access: readers,
  in: { query: 'WatchDocStatusQuery' },
  out: 'WatchDocStatus',
  errors: ['SIS001'],
  source: 'CALL-061, MISC-WDOC-08, CONST-027, OQ-165',
});

/** Returns the reading of a phone link. The secret travels in the body: addresses end up in logs. */
export const readCapture = endpoint({
  id: 'watchDocs.capture',
  method: 'POST',
  path: '/watchDocs/capture/open',
  auth: 'public',
  reads: true,
  in: { body: 'WatchDocLink' },
  out: 'WatchDocCapture',
  errors: ['access.denied', 'USE029', 'SIS001', 'WTD001'],
  source: 'MISC-WDOC-04, MISC-WDOC-10',
});

/** Endpoints of document reading, except uploads. */
export const watchdocEndpoints = [
  readDealerAccesses,
  changeDealerAccesses,
  readOwnAccess,
  openAccess,
  readOcrStatus,
  readCapture,
] as const;
