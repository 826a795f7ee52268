/** Prefix of all call paths. @source CALL-007, OQ-179 */
export const callsBase = '/api';

/** Path prefix of calls with a session, in route syntax; includes the person's class. */
export const personCalls = `${callsBase}/:userType`;

/** Path prefix of calls without a session. */
export const publicCalls = `${callsBase}/public`;
