import type { Shape } from '@patio/framework/react';
import type { session as portuguese } from './pt-BR';

const whereUsername =
  'The username is in the e-mail “Your access to the portal”; the person who registers your company’s users knows it too.';

/** Sign-in and the dialogs of the session. */
export const session = {
  product: 'Financing and insurance portal',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  required: 'Fill in this field.',
  whereUsername,
  login: {
    title: 'Sign in',
    username: 'Username',
    invalid: 'Invalid username.',
    next: 'Next',
    passkey: 'Sign in with a passkey',
    password: 'Password',
    submit: 'Sign in',
    forgot: 'Forgot my password',
    otherUser: 'Use another user',
    leaving: 'Taking you to your company’s sign-in page…',
  },
  redirect: {
    title: 'Sign in',
    waiting: 'Confirming the sign-in of your company…',
    failed: 'The company sign-in was not completed.',
    toLogin: 'Go to the sign-in',
  },
  expiry: {
    title: 'Your password is about to expire',
    body: 'Your password expires in %{smart_count} day (%{date}). Change it now to keep your access. |||| Your password expires in %{smart_count} days (%{date}). Change it now to keep your access.',
    today: 'Your password expires today (%{date}). Change it now to keep your access.',
    change: 'Change password',
    later: 'Change later',
  },
  notices: {
    title: 'Notices',
    position: 'Notice %{position} of %{total}',
    confirm: 'Got it',
    download: 'Download the technical specification (PDF)',
    close: 'Close and show again at the next sign-in',
  },
  opportunities: {
    title: 'New opportunities',
    body: '%{smart_count} new opportunity arrived for your dealer. |||| %{smart_count} new opportunities arrived for your dealer.',
    check: 'Check',
    later: 'Later',
  },
  unsaved: {
    title: 'Sign out without saving?',
    body: 'A form in this or another tab holds data that is not saved yet. Signing out discards it. |||| %{smart_count} forms in this or other tabs hold data that is not saved yet. Signing out discards it.',
    leave: 'Sign out and discard',
    stay: 'Stay here',
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
  hello: 'Hello, %{name}',
} as const satisfies Shape<typeof portuguese>;

/** Portal-specific texts for choosing a password. */
export const passwordWords = { forgot: { usernameHelp: whereUsername } };
