import type { Shape } from '../translate';
import type { common as portuguese } from './common.pt-BR';

/** Texts needed before the application has loaded. */
export const common = {
  language: 'Language',
  alert: {
    close: 'Close notice',
    error: 'Error',
    warning: 'Warning',
    success: 'Done',
    info: 'Information',
  },
  general: {
    'status.tryLater': 'Could not connect. Try again later.',
    'status.forbidden': 'You don’t have permission for this action.',
    noCode: 'There was a connection problem. Try again in a moment.',
    unidentified:
      'An unidentified error occurred. Try again; if it keeps happening, contact support.',
  },
  loading: 'Loading…',
  notFound: {
    title: 'Page not found',
    body: 'The address doesn’t exist or isn’t available yet. Check what you typed.',
    home: 'Go to the home page',
  },
  accessDenied: {
    title: 'You don’t have access to this page',
    body: 'Your profile doesn’t have access to it. If you need it, contact your administrator.',
  },
  outdated: {
    title: 'The application was updated',
    body: 'This tab still uses the previous version. Reload to continue; what you were filling in is kept as a draft.',
    offline:
      'No connection to the server. Check the network and reload; what you were filling in is kept as a draft.',
    reload: 'Reload',
  },
  crashed: {
    title: 'Something went wrong on this page',
    body: 'The page stopped working. Reload to continue; what you were filling in is kept as a draft.',
  },
} as const satisfies Shape<typeof portuguese>;
