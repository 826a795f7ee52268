import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** The same in English. */
export const sentences = {
  USE001: 'This username already exists. Choose another one.',
  USE002: 'Invalid user or password. Check both and try again.',
  USE003: 'Your session has expired. Sign in again to go on.',
  USE004: 'The password was refused. Sign in again and repeat the password definition.',
  USE008: 'This e-mail already belongs to another user. Enter another one.',
  USE011: 'The verification code does not match. Check the latest e-mail or ask for another code.',
  USE012:
    'Maximum number of attempts reached: the user is now blocked. Contact the service desk to unblock it.',
  USE013: 'Too many password requests were made. Wait an hour and try again.',
  USE014: 'The new password equals the current one. Choose a different password.',
  USE016: 'The verification code has expired. Ask for another code.',
  USE018:
    'The password has to be reset before signing in. Use “Forgot my password” with the code you got by e-mail.',
  USE021: 'Your login has expired. Sign in again to go on.',
  USE023: 'This user is blocked. Contact the service desk to unblock it.',
  USE025:
    'There is already an active session with this user. Sign out of the other browser and try again.',
  USE029: 'Too many requests in a short time. Wait a few minutes and try again.',
  USE030:
    'The password violates the password policy. Check the rules beside the field; the name of the person, username, dealer and only words that are easy to guess are refused, too.',
  SEC002: 'Your session has expired. Sign in again to go on.',
  SEC003:
    'Another login was made with this user and this session has ended. If it was not you, change the password.',
  SEC004: 'You have no access to this dealer or resource.',
  SIS001: 'The record was not found. It may have been removed or be out of your reach.',
  'password.dealer':
    'The password contains the trading name or CNPJ of a dealer of the person. Choose one without them.',
  'session.dealer_changed':
    'The active dealer was changed in another tab, and nothing was saved. Switch back at the top of the page to save, or reload to work with the new one.',
  'session.dealer_gone':
    'The dealer of this page is no longer available to you: it was disabled, or your access changed. Nothing was saved. Contact the person who manages access.',
} as const satisfies Sentences<typeof errors>;
