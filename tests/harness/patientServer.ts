/**
 * Environment of servers in browser tests: a busy machine must not cause 429 or 503, nor end the session during a slow
 * reload.
 */
export const patientServer = {
  AUTH_CALLS_PER_MINUTE: '10000',
  SESSION_REOPEN_SECONDS: '120',
  LOOKUP_MISSES: '1000',
  DATABASE_STATEMENT_TIMEOUT_MS: '60000',
  DATABASE_LOCK_TIMEOUT_MS: '60000',
  DATABASE_POOL_WAIT_MS: '60000',
};
