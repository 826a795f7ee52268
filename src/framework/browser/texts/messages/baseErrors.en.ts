import type { frameworkErrors } from '#kernel/errors/frameworkErrors.ts';
import type { answerErrors, reportErrors, periodErrors, transferErrors } from './answerErrors.en';

/** Messages of errors that end a session or occur without a response, by code; always loaded. */
export const baseErrors = {
  'session.wrong_password': 'Invalid user or password. Check both and try again.',
  'session.expired': 'Your login has expired. Sign in again to continue.',
  'request.too_many': 'Too many attempts in a short time. Wait a few minutes and try again.',
  'session.unknown': 'Your session has expired. Sign in again to continue.',
  'session.replaced':
    'This user signed in somewhere else, and this session has ended. If it wasn’t you, change the password.',
  'access.forbidden': 'You don’t have access to this resource.',
  'session.redirect_invalid':
    'Couldn’t confirm the sign-in: the code has expired or was already used. Sign in again.',
  'session.token_expired': 'Your session has to be renewed. Try again.',
  'session.token_invalid': 'Your session isn’t valid. Sign in again to continue.',
  'access.read_only_view':
    'You’re viewing the application as another profile, and nothing can be changed. Stop viewing to go back to work.',
  'server.internal': 'Could not connect. Try again later.',
  'server.unavailable': 'The application is busy or under maintenance. Try again in a moment.',
  'server.timeout': 'The server took too long to respond. Try again in a moment.',
  'client.network':
    'The operation couldn’t be completed: the server didn’t respond. Check your connection and try again.',
  'client.unidentified':
    'An unidentified error occurred. Try again; if it keeps happening, contact support.',
  'client.modules_unavailable':
    'Couldn’t load your permissions. Part of the menu is missing: reload the page to try again.',
} as const satisfies Record<
  Exclude<
    keyof typeof frameworkErrors,
    | keyof typeof answerErrors
    | keyof typeof periodErrors
    | keyof typeof reportErrors
    | keyof typeof transferErrors
  >,
  string
>;
