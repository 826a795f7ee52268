import type { PersonRequest } from '@patio/framework/server';

/** Who stands in the history of what the portal does by itself. */
export const systemRequest: PersonRequest = {
  actor: {
    sessionId: '',
    userId: 'system',
    username: 'PATIO',
    name: 'Pátio',
    userType: 'GMF',
    groupName: '',
    scopes: [],
    activeScopeId: null,
  },
  requestId: 'job',
  ip: '',
};
