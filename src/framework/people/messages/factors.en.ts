import type { Shape } from '#browser/texts/Shape.ts';
import type { factors as portuguese } from './factors.pt-BR';

/** Texts of the second factor, at sign-in and in the person's account. */
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
    usePasskey: 'Use the passkey',
    recoveryIntro: 'Type one of the recovery codes that you kept. Each of them works once.',
    recovery: 'Recovery code',
    recoveryHelp: '10 letters and digits, with or without the dash',
    otherUser: 'Back',
    passkey: {
      use: 'Use the passkey',
      useIntro:
        'Confirm with the passkey of this device, or of another one that you have with you.',
      create: 'Create a passkey',
      intro:
        'A passkey is kept by your device or your password manager and unlocked by fingerprint, face or PIN. With it you sign in without typing a code, and even without the password.',
      cancelled: 'The passkey was not confirmed. Try again.',
      known: 'This device already has a passkey of your user.',
      failed: 'The browser could not use a passkey here.',
    },
    setUp: {
      title: 'Turn on the second step',
      required:
        'Your group needs a second step: besides the password, something that only you have.',
      scan: 'On your phone, open a code app (Google Authenticator, Microsoft Authenticator, 1Password or another one) and scan the picture.',
      picture: 'QR code for the code app',
      cannotScan: 'You cannot scan the picture? Type this key into the app:',
      open: 'Open in the app of this device',
      first: 'Code that the app shows',
      submit: 'Turn on',
      useApp: 'Use a code app',
      usePasskey: 'Use a passkey',
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
      passkeyIntro:
        'This touches protected data. Confirm with your passkey; it counts for 10 minutes.',
      recoveryIntro: 'Type one of the recovery codes that you kept.',
      passwordIntro:
        'This touches the security of your account. Type your password; the confirmation holds for 10 minutes.',
      password: 'Password',
      showPassword: 'Show password',
      hidePassword: 'Hide password',
      submit: 'Confirm',
      cancel: 'Cancel',
    },
    own: {
      title: 'Second step',
      intro: 'Someone who finds out your password cannot sign in without the second step.',
      totp: 'Code app',
      totpNone: 'An app on your phone that shows a new code every 30 seconds.',
      passkeys: 'Passkeys',
      passkeyNoName: 'Passkey',
      history: 'Since %{since} · Last used: %{used}',
      never: 'never',
      add: 'Turn on a code app',
      addPasskey: 'Add a passkey',
      passkeyName: 'Name',
      passkeyNameHelp:
        'How you recognise this passkey, such as “Laptop”. Empty: browser and system.',
      passkeyAdded: 'Passkey added.',
      rename: 'Rename',
      renameOf: 'Rename: %{name}',
      renamed: 'Name changed.',
      save: 'Save',
      required: 'Fill in this field.',
      replace: 'Change the device',
      remove: 'Remove',
      removeOf: 'Remove: %{name}',
      removeTitle: 'Remove “%{name}”?',
      removeText: 'You still sign in with your other second steps.',
      removeLast:
        'It is your last second step: after that your password is enough to sign in, and the recovery codes stop working.',
      removed: 'Second step removed.',
      cancel: 'Cancel',
      close: 'Close',
      recovery: 'Recovery codes',
      left: '%{smart_count} of 10 codes is left. Each signs in once in place of a lost device. |||| %{smart_count} of 10 codes are left. Each signs in once in place of a lost device.',
      noneLeft:
        'No code is left. Make new ones: without them, a lost device means asking an administrator.',
      renew: 'Make new codes',
      renewText: 'The codes that you kept stop working.',
      loading: 'Loading',
    },
  },
};
