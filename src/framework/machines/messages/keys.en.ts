import type { Shape } from '#browser/texts/Shape.ts';
import type { keys as portuguese } from './keys.pt-BR';

/** Texts of service account keys and webhook secrets. */
export const keys: Shape<typeof portuguese> = {
  machines: {
    keys: {
      title: 'Keys',
      intro:
        'The program sends the key in “Authorization: Bearer”. It is shown once, when it is issued.',
      empty: 'No key yet',
      emptyHelp: 'Issue a key so that the program can call the API with this account’s profile.',
      issue: 'Issue key',
      name: 'Name',
      nameHelp: 'What will use the key, such as “ERP, production”.',
      state: 'Status',
      live: 'Live',
      ending: 'Being replaced',
      ended: 'Ended',
      created: 'Issued',
      createdBy: '%{at} by %{name}',
      ends: 'End',
      endsOn: 'Last day',
      endsOnHelp: 'Empty: it works as long as the account.',
      noEnd: 'With the account',
      lastUse: 'Last use',
      unused: 'Never',
      actions: 'Actions of the key',
      rotate: 'Rotate',
      rotateOf: 'Rotate the key %{name}',
      rotateTitle: 'Rotate the key %{name}?',
      rotateIntro:
        'A new key is issued. The current one goes on working for the chosen time, so that the program can be given the new one.',
      overlap: 'The current one works for another',
      hours0: 'Nothing: it ends now',
      hours1: '1 hour',
      hours24: '24 hours',
      hours168: '7 days',
      end: 'End',
      endOf: 'End the key %{name}',
      endTitle: 'End the key %{name}?',
      endIntro: 'Calls with it are refused from now on. This cannot be undone.',
      endDone: 'Key ended.',
      shownTitle: 'Copy the key now',
      shownIntro:
        'It is not stored and is not shown again. Keep it where the program keeps its secrets.',
      copy: 'Copy',
      copied: 'Key copied.',
      kept: 'I have kept it',
      missing: 'Fill in this field.',
      cancel: 'Cancel',
      loadFailed: 'The keys could not be loaded.',
      retry: 'Try again',
    },
    secret: {
      title: 'Secret of the webhook',
      intro:
        'The target checks each call with it, as Standard Webhooks says. Showing it is kept in the audit.',
      copied: 'Secret copied.',
      close: 'Close',
      rotateTitle: 'Rotate the secret of %{name}?',
      rotateIntro:
        'A new secret signs from now on. For the chosen time calls carry the signature of the current one too, so that the target can change over without losing any.',
      rotate: 'Rotate secret',
      overlap: 'The current one signs for another',
    },
  },
};
