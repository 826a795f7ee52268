import { defineErrors } from '@patio/framework/kernel';

/**
 * Errors of sessions with the specification's codes (8.2); some replace the framework's. They follow OQ-204: 401 for a
 * missing or stale token, 403 for not allowed.
 */
export const errors = defineErrors({
  USE001: 400,
  USE002: { status: 400, insteadOf: 'session.wrong_password' },
  USE003: { status: 401, endsSession: true },
  USE004: 400,
  USE008: 400,
  USE011: 400,
  USE012: 400,
  USE013: 400,
  USE014: 400,
  USE016: 400,
  USE018: 400,
  USE021: { status: 401, endsSession: true, insteadOf: 'session.expired' },
  USE023: 400,
  USE025: 400,
  USE029: { status: 429, params: ['retryAfterSeconds'], insteadOf: 'request.too_many' },
  USE030: 400,
  SEC002: { status: 401, endsSession: true, insteadOf: 'session.unknown' },
  SEC003: { status: 401, endsSession: true, insteadOf: 'session.replaced' },
  SEC004: { status: 403, insteadOf: 'access.forbidden' },
  SIS001: { status: 404, insteadOf: 'record.not_found' },
  'password.dealer': 400,
  'session.dealer_changed': 409,
  'session.dealer_gone': 409,
});

declare module '@patio/framework/kernel' {
  interface ErrorCatalogue {
    readonly session: typeof errors;
  }
}
