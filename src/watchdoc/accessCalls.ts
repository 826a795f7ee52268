import { endpoint } from '@patio/framework/kernel';

/** Whether the person's profile can read documents at their dealer. @source CALL-060, MISC-WDOC-07, OQ-029 */
export const readOwnAccess = endpoint({
  id: 'watchDocs.profiles',
  method: 'GET',
  path: '/watchDocs/parameters/accesses/profiles',
  auth: 'session',
  access: 'anyGroup',
  in: {},
  out: 'WatchDocProfileAccess',
  errors: [],
  source: 'CALL-060, MISC-WDOC-07, OQ-029',
});
