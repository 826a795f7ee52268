import type { Sentences } from '#kernel/errors/catalogue.ts';
import type { factorErrors, peopleErrors } from '../errors';

/** Messages of sign-in, session and password errors. */
export const sentences: Sentences<typeof peopleErrors> = {
  'people.wrong_password': 'Wrong username or password. Check both and try again.',
  'people.wrong_current_password': 'This is not your current password. Type it again.',
  'people.now_blocked':
    'There were too many attempts with a wrong password, and your access was blocked. Contact the administrator.',
  'people.blocked': 'Your access is blocked. Contact the administrator to unblock it.',
  'people.reset_needed':
    'Your password no longer works. Choose “I forgot my password” to set a new one.',
  'people.signed_in_elsewhere':
    'You are signed in elsewhere already. Sign out there first, or wait until that session ends.',
  'people.challenge_over':
    'The time to choose the first password is over. Sign in again, or ask for another invitation.',
  'people.same_password': 'The new password must differ from the current one.',
  'people.weak_password': 'The password does not meet the rules. Choose another one.',
  'people.wrong_code': 'The code does not match. Check the newest e-mail and type it again.',
  'people.code_expired': 'The code has expired. Ask for another one.',
  'people.too_many_codes': 'Too many codes were requested. Wait an hour and try again.',
  'people.session_expired': 'Your session is over. Sign in again.',
  'people.session_replaced': 'Your session ended because you signed in elsewhere.',
  'people.session_idle': 'Your session ended because it was not used. Sign in again.',
  'people.session_over': 'Your session is over. Sign in again.',
  'people.other_class': 'This address belongs to people of another kind.',
};

/** Messages of second-factor errors. */
export const factorSentences: Sentences<typeof factorErrors> = {
  'factor.wrong_password': 'The password does not match. Type it again.',
  'factor.wrong_code': 'The code does not match. Type the one that the app shows now.',
  'factor.used_code':
    'This code was used already. Wait for the next one of the app, or use another recovery code.',
  'factor.clock':
    'The clock of your device is about %{minutes} min off. Set its time automatically and type a new code.',
  'factor.now_blocked':
    'There were too many attempts with a wrong code, and your access was blocked. Contact the administrator.',
  'factor.over': 'The time to confirm the sign-in is over. Sign in again with your password.',
  'factor.needed':
    'Your group needs a second step of verification. Add another one before you remove this one.',
  'factor.none': 'No second step of verification is set up.',
  'passkey.over': 'The request for the passkey has expired or was used. Try again.',
  'passkey.refused':
    'The passkey was not accepted. Use another one, or your username and password.',
  'passkey.unverified':
    'The passkey did not verify who you are. Turn on its PIN, fingerprint or face, or use your username and password.',
  'passkey.known': 'This passkey is registered already.',
  'provider.off': 'Sign in with username and password here.',
  'provider.refused': 'The sign-in by your company account was not confirmed. Begin again.',
  'provider.unknown_person': 'Your company account has no access here. Contact the administrator.',
  'provider.factor_needed':
    'Your group needs a second factor. Ask for it at the identity provider, and sign in again.',
  'provider.no_group':
    'Your company account is in no group that has access here. Contact the administrator.',
};
