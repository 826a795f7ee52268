import type { PersonRequest } from '@patio/framework/server';

/** Actor recorded in the history for automatic changes. */
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
