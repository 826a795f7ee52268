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
    'status.forbidden': 'You have no permission for the requested action.',
    noCode: 'There was a connection problem. Try again in a moment.',
    unidentified: 'An unidentified error happened. Try again; if it goes on, talk to the support.',
  },
  loading: 'Loading…',
  notFound: {
    title: 'Page not found',
    body: 'The address does not exist or is not available yet. Check what was typed.',
    home: 'Go to home',
  },
  accessDenied: {
    title: 'You have no access to this page',
    body: 'Your group may not open it. If you need it, contact your administrator.',
  },
  outdated: {
    title: 'The application was updated',
    body: 'This tab still uses the former version. Reload to go on; what you were filling in is kept as a draft.',
    offline:
      'No connection to the server. Check the network and reload; what you were filling in is kept as a draft.',
    reload: 'Reload',
  },
  crashed: {
    title: 'Something went wrong on this page',
    body: 'The page stopped working. Reload to go on; what you were filling in is kept as a draft.',
  },
} as const satisfies Shape<typeof portuguese>;
