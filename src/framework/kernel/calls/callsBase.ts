/** What the addresses of all calls begin with: the one place that says it. @source CALL-007, OQ-179 */
export const callsBase = '/api';

/** Begins the addresses of calls in a person's name, as routes are written: the class of the person follows. */
export const personCalls = `${callsBase}/:userType`;

/** Begins the addresses of calls without a session. */
export const publicCalls = `${callsBase}/public`;
