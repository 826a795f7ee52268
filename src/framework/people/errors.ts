import { defineErrors } from '../kernel/errors/catalogue';

/** Codes of sign-in, sessions and passwords. Applications register them as `people`. */
export const peopleErrors = defineErrors({
  'people.wrong_password': 400,
  'people.wrong_current_password': 400,
  'people.now_blocked': 400,
  'people.blocked': 400,
  'people.reset_needed': 400,
  'people.signed_in_elsewhere': 400,
  'people.challenge_over': 400,
  'people.same_password': 400,
  'people.weak_password': 400,
  'people.wrong_code': 400,
  'people.code_expired': 400,
  'people.too_many_codes': 400,
  'people.session_expired': { status: 401, endsSession: true },
  'people.session_replaced': { status: 401, endsSession: true },
  'people.session_idle': { status: 401, endsSession: true },
  'people.session_over': { status: 401, endsSession: true },
  'people.other_class': 403,
});

/**
 * Codes of the second factor, passkeys and identity providers. Applications register them as `factors`, even if their
 * sign-in has its own codes.
 */
export const factorErrors = defineErrors({
  'factor.wrong_code': 400,
  'factor.wrong_password': 400,
  'factor.used_code': 400,
  'factor.clock': { status: 400, params: ['minutes'] },
  'factor.secret_lost': 409,
  'factor.now_blocked': 400,
  'factor.over': 400,
  'factor.needed': 400,
  'factor.none': 400,
  'passkey.over': 400,
  'passkey.refused': 400,
  'passkey.unverified': 400,
  'passkey.known': 400,
  'provider.off': 400,
  'provider.refused': 400,
  'provider.unknown_person': 400,
  'provider.no_group': 400,
  'provider.factor_needed': 400,
});

declare module '@patio/framework/kernel' {
  interface ErrorCatalogue {
    readonly people: typeof peopleErrors;
    readonly factors: typeof factorErrors;
  }
}
