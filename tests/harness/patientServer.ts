/**
 * Environment of servers that browsers look at: a machine that is busy elsewhere must not make them answer 429 or 503,
 * nor end the session of a page whose reload takes long.
 */
export const patientServer = {
  AUTH_CALLS_PER_MINUTE: '10000',
  SESSION_REOPEN_SECONDS: '120',
  LOOKUP_MISSES: '1000',
  DATABASE_STATEMENT_TIMEOUT_MS: '60000',
  DATABASE_LOCK_TIMEOUT_MS: '60000',
  DATABASE_POOL_WAIT_MS: '60000',
};
