import type { frameworkErrors } from '#kernel/errors/frameworkErrors.ts';
import type { answerErrors, reportErrors, periodErrors, transferErrors } from './answerErrors.en';

/** Messages of errors that end a session or occur without a response, by code; always loaded. */
export const baseErrors = {
  'session.wrong_password': 'Invalid user or password. Check both and try again.',
  'session.expired': 'Your login has expired. Sign in again to go on.',
  'request.too_many': 'Too many requests in a short time. Wait a few minutes and try again.',
  'session.unknown': 'Your session has expired. Sign in again to go on.',
  'session.replaced':
    'Another login was made with this user and this session has ended. If it was not you, change the password.',
  'access.forbidden': 'You have no access to this resource.',
  'session.redirect_invalid':
    'The sign-in could not be confirmed: its code was used or has expired. Sign in again.',
  'session.token_expired': 'Your access has to be renewed. Try again.',
  'session.token_invalid': 'Your access is not valid. Sign in again to go on.',
  'access.read_only_view':
    'You are seeing the application as another profile, and nothing can be changed. End the view to go back to work.',
  'server.internal': 'Could not connect. Try again later.',
  'server.unavailable': 'The application is busy or under maintenance. Try again in a moment.',
  'server.timeout': 'The server took too long to answer. Try again in a moment.',
  'client.network':
    'The operation was not possible: the server did not answer. Check your connection and try again.',
  'client.unidentified':
    'An unidentified error happened. Try again; if it goes on, talk to the support.',
  'client.modules_unavailable':
    'Your permissions could not be loaded. Part of the menu is missing; reload the page to try again.',
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
