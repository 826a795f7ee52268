import type { Sentences } from '#kernel/errors/catalogue.ts';
import type { factorErrors, peopleErrors } from '../errors';

/** Messages of sign-in, session and password errors. */
export const sentences: Sentences<typeof peopleErrors> = {
  'people.wrong_password': 'Wrong username or password. Check both and try again.',
  'people.wrong_current_password': 'That isn’t your current password. Type it again.',
  'people.now_blocked':
    'Your access was blocked after too many attempts with a wrong password. Contact the administrator.',
  'people.blocked': 'Your access is blocked. Contact the administrator to unblock it.',
  'people.reset_needed':
    'Your password no longer works. Choose “I forgot my password” to set a new one.',
  'people.signed_in_elsewhere':
    'You’re already signed in on another device. Sign out there first, or wait for that session to expire.',
  'people.challenge_over':
    'The time to choose your first password has run out. Sign in again, or ask for another invitation.',
  'people.same_password': 'The new password must be different from the current one.',
  'people.weak_password': 'The password doesn’t meet the rules. Choose another one.',
  'people.wrong_code': 'Wrong code. Check the latest e-mail and type it again.',
  'people.code_expired': 'The code has expired. Ask for another one.',
  'people.too_many_codes': 'You’ve asked for too many codes. Wait an hour and try again.',
  'people.session_expired': 'Your session has expired. Sign in again.',
  'people.session_replaced': 'Your session ended because you signed in on another device.',
  'people.session_idle': 'Your session expired because of inactivity. Sign in again.',
  'people.session_over': 'Your session has expired. Sign in again.',
  'people.other_class': 'Your type of user doesn’t have access to this address.',
};

/** Messages of second-factor errors. */
export const factorSentences: Sentences<typeof factorErrors> = {
  'factor.wrong_password': 'Wrong password. Type it again.',
  'factor.wrong_code': 'Wrong code. Type the one the app shows now.',
  'factor.used_code':
    'This code has already been used. Wait for the app’s next code, or use another recovery code.',
  'factor.clock':
    'Your device’s clock is about %{minutes} min off. Turn on automatic time and type a new code.',
  'factor.secret_lost':
    'The server can no longer check the codes of this app. Use a recovery code, then set up the app again.',
  'factor.now_blocked':
    'Your access was blocked after too many attempts with a wrong code. Contact the administrator.',
  'factor.over': 'The time to confirm your sign-in has run out. Sign in again with your password.',
  'factor.needed':
    'Your profile requires two-step verification. Add another method before you remove this one.',
  'factor.none': 'Two-step verification isn’t turned on.',
  'passkey.over': 'The time to use the passkey has run out. Try again.',
  'passkey.refused': 'The passkey wasn’t accepted. Use another one, or your username and password.',
  'passkey.unverified':
    'The passkey didn’t verify who you are. Turn on PIN, fingerprint or face on its device, or use your username and password.',
  'passkey.known': 'This passkey is already registered.',
  'provider.off': 'Sign in with your username and password.',
  'provider.refused': 'The sign-in with your company account wasn’t confirmed. Try again.',
  'provider.unknown_person':
    'Your company account doesn’t have access here. Contact the administrator.',
  'provider.factor_needed':
    'Your profile requires two-step verification. Turn it on at your company’s identity provider and sign in again.',
  'provider.no_group':
    'Your company account isn’t in any group that has access here. Contact the administrator.',
};
