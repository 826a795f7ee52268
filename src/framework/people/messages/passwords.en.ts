import type { Shape } from '#browser/texts/Shape.ts';
import type { passwords as portuguese } from './passwords.pt-BR';

/** Texts of the password forms, bundled with them. */
export const passwords = {
  people: {
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    required: 'Fill in this field.',
    rules: {
      title: 'The password needs',
      met: 'met',
      missing: 'not met yet',
      length: '%{min} characters or more',
      maximum: 'at most %{max} characters',
      whitespace: 'no spaces',
      digit: 'a digit',
      uppercase: 'an uppercase letter',
      lowercase: 'a lowercase letter',
      special: 'a special character',
      personal: 'nothing of your name or username',
      common: 'words that are not easy to guess',
      weak: 'The password does not meet all the rules yet.',
      mismatch:
        'The confirmation differs from the password. Type the same password in both fields.',
      sameAsOld: 'The new password must differ from the current one.',
    },
    firstAccess: {
      title: 'Define your first password',
      intro: 'This is your first access. Choose the password that you will use from now on.',
      username: 'Username',
      password: 'New password',
      confirmation: 'Confirmation of the new password',
      submit: 'Save password',
      noChallenge:
        'Sign in with the temporary password that you got; the first password is defined here after that.',
      toLogin: 'Go to sign-in',
      done: 'Password saved.',
    },
    forgot: {
      title: 'Forgot my password',
      intro: 'Enter your username. A verification code is sent to the registered e-mail.',
      username: 'Username',
      usernameHelp:
        'Your username is in the e-mail “Your access”; the person who registered you knows it too.',
      noEmail: 'Enter the username, not the e-mail.',
      send: 'Send code',
      haveCode: 'I have a code',
      sent: 'If the user exists, a 6-digit code was sent to the registered e-mail.',
      code: 'Verification code',
      codeFormat: 'The code has 6 digits.',
      password: 'New password',
      confirmation: 'Confirmation of the new password',
      submit: 'Reset password',
      back: 'Back',
      close: 'Close',
      done: 'Password reset. Sign in with the new password.',
    },
    change: {
      title: 'Change password',
      current: 'Current password',
      wrongCurrent: 'This is not your current password. Type it again.',
      password: 'New password',
      confirmation: 'Confirmation of the new password',
      submit: 'Change password',
      cancel: 'Cancel',
      close: 'Close',
      done: 'Password changed.',
    },
  },
} satisfies Shape<typeof portuguese>;
