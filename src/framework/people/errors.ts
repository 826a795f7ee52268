import { defineErrors } from '../kernel/errors/catalogue';

/** Codes of sign-in, sessions and passwords. An application joins them under the name `people`. */
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

declare module '@patio/framework/kernel' {
  interface ErrorCatalogue {
    readonly people: typeof peopleErrors;
  }
}
