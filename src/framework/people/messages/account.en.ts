import type { Shape } from '#browser/texts/Shape.ts';
import type { account as portuguese } from './account.pt-BR';

/** Texts of sign-in and the person's account. */
export const account: Shape<typeof portuguese> = {
  people: {
    signIn: {
      forgot: 'I forgot my password',
      passkey: 'Sign in with a passkey',
      provider: 'Sign in with your company account',
    },
    provider: {
      title: 'Sign-in by your company account',
      waiting: 'Confirming your sign-in…',
      failed: 'The sign-in was not completed.',
      toSignIn: 'Go to sign-in',
    },
    account: {
      password: 'Change password',
      sessions: 'My sessions',
      factors: 'Second step',
      view: 'See as another group',
      loadFailed: 'This page could not be loaded.',
      retry: 'Try again',
    },
    sessions: {
      title: 'My sessions',
      intro:
        'Where your account is open now. End what you do not recognise, and change your password.',
      device: 'Device',
      unknown: 'Unknown',
      network: 'Network',
      startedAt: 'Signed in',
      lastSeenAt: 'Last used',
      this: 'This session',
      end: 'End',
      endOf: 'End the session on %{device}',
      ended: 'Session ended.',
      endOthers: 'End all others',
      endedOthers: 'The other sessions were ended.',
    },
    ending: {
      title: 'Your session is about to end',
      body: 'Without activity you are signed out in %{smart_count} minute. |||| Without activity you are signed out in %{smart_count} minutes.',
      stay: 'Stay signed in',
      leave: 'Sign out now',
      limitTitle: 'Your session ends at %{time}',
      limitBody:
        'After many hours everybody has to sign in again. Save what you are doing before that time.',
      limitConfirm: 'Got it',
    },
    view: {
      title: 'See as another group',
      intro:
        'You see what the group sees, never more than you may see yourself, and nothing can be changed.',
      group: 'Group',
      groupNone: 'Choose…',
      reason: 'Reason',
      reasonHelp: 'It is kept in the audit.',
      missing: 'Fill in this field.',
      start: 'See',
      cancel: 'Cancel',
      label: 'View as another group',
      banner: 'You are seeing as %{group}. Nothing can be changed. It ends at %{time}.',
      writesOff: 'Nothing can be changed while you see as another group.',
      stop: 'End the view',
      over: 'The view is over. You are back in your own group.',
    },
  },
};
