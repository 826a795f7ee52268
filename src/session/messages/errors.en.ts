import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** The same in English. */
export const sentences = {
  USE001: 'This username is already taken. Choose another one.',
  USE002: 'Invalid user or password. Check both and try again.',
  USE003: 'Your session has expired. Sign in again to continue.',
  USE004: 'The password wasn’t accepted. Sign in again and set your password once more.',
  USE008: 'This e-mail is already used by another user. Enter another one.',
  USE011: 'The verification code is wrong. Check the latest e-mail or ask for a new code.',
  USE012: 'Too many attempts: the user is now blocked. Contact the service desk to unblock it.',
  USE013: 'You’ve asked for a new password too many times. Wait an hour and try again.',
  USE014: 'The new password is the same as the current one. Choose a different one.',
  USE016: 'The verification code has expired. Ask for a new code.',
  USE018:
    'Reset your password before you sign in: use “Forgot my password” and the code we sent by e-mail.',
  USE021: 'Your login has expired. Sign in again to continue.',
  USE023: 'This user is blocked. Contact the service desk to unblock it.',
  USE025: 'This user already has an active session. Sign out in the other browser and try again.',
  USE029: 'Too many attempts in a short time. Wait a few minutes and try again.',
  USE030:
    'The password doesn’t meet the rules beside the field. It also can’t contain the person’s name, username or dealer, or be made only of words that are easy to guess.',
  SEC002: 'Your session has expired. Sign in again to continue.',
  SEC003:
    'This user signed in somewhere else, and this session has ended. If it wasn’t you, change the password.',
  SEC004: 'You don’t have access to this dealer or resource.',
  SIS001: 'Record not found. It may have been deleted, or you don’t have access to it.',
  'password.dealer':
    'The password contains the trading name or CNPJ of one of the person’s dealers. Choose one without them.',
  'session.dealer_changed':
    'The active dealer changed in another tab, and nothing was saved. To save, switch back at the top of the page; to work with the new one, reload.',
  'session.dealer_gone':
    'You no longer have access to this page’s dealer: it was disabled, or your access changed. Nothing was saved. Contact the person who manages access.',
} as const satisfies Sentences<typeof errors>;
