import type { Shape } from '#browser/texts/Shape.ts';
import type { factors as portuguese } from './factors.pt-BR';

/** Words of the second factor: at the sign-in and in the person's own account. */
export const factors: Shape<typeof portuguese> = {
  factor: {
    title: 'Confirm your sign-in',
    intro: 'Open the code app on your device and type the code that it shows now.',
    code: 'Verification code',
    codeHelp: '6 digits',
    codeFormat: 'The code has 6 digits.',
    required: 'Fill in this field.',
    submit: 'Sign in',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the app',
    recoveryIntro: 'Type one of the recovery codes that you kept. Each of them works once.',
    recovery: 'Recovery code',
    recoveryHelp: '10 letters and digits, with or without the dash',
    otherUser: 'Back',
    setUp: {
      title: 'Turn on the second step',
      required:
        'Your group needs a second step: besides the password, a code that changes every 30 seconds.',
      scan: 'On your phone, open a code app (Google Authenticator, Microsoft Authenticator, 1Password or another one) and scan the picture.',
      picture: 'QR code for the code app',
      cannotScan: 'You cannot scan the picture? Type this key into the app:',
      open: 'Open in the app of this device',
      first: 'Code that the app shows',
      submit: 'Turn on',
    },
    codes: {
      title: 'Keep the recovery codes',
      intro:
        'If you lose your device, one of these codes takes its place. Each of them works once. Keep them away from the device: they are not shown again.',
      copy: 'Copy',
      copied: 'Codes copied.',
      download: 'Download',
      file: 'recovery-codes.txt',
      goOn: 'I have kept the codes',
    },
    again: {
      title: 'Confirm that it is you',
      intro:
        'This touches protected data. Type the code that the app shows now; it counts for 10 minutes.',
      recoveryIntro: 'Type one of the recovery codes that you kept.',
      submit: 'Confirm',
      cancel: 'Cancel',
    },
    own: {
      title: 'Two-step verification',
      intro:
        'Besides the password, a code of your device. Whoever finds out your password does not get in without it.',
      none: 'The second step is not turned on.',
      totp: 'Code app',
      since: 'Turned on',
      lastUsed: 'Last used',
      never: 'Never',
      add: 'Turn on the code app',
      replace: 'Change the device',
      remove: 'Remove',
      removeOf: 'Remove: %{name}',
      removeTitle: 'Remove the second step?',
      removeText: 'After that your password is enough to sign in.',
      removed: 'Second step removed.',
      cancel: 'Cancel',
      close: 'Close',
      recovery: 'Recovery codes',
      left: '%{smart_count} code is left. |||| %{smart_count} codes are left.',
      renew: 'Make new codes',
      renewText: 'The codes that you kept stop working.',
      loading: 'Loading',
    },
  },
};
