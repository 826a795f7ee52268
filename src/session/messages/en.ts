import type { Shape } from '@patio/framework/react';
import type { session as portuguese } from './pt-BR';

const whereUsername =
  'Your username is in the e-mail “Your access to the portal”. If you can’t find it, ask the person who registers your company’s users.';

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
    next: 'Continue',
    passkey: 'Sign in with a passkey',
    password: 'Password',
    submit: 'Sign in',
    forgot: 'Forgot my password',
    otherUser: 'Use another user',
    leaving: 'Opening your company’s sign-in page…',
  },
  redirect: {
    title: 'Sign in',
    waiting: 'Confirming your sign-in…',
    failed: 'The sign-in with your company account wasn’t completed.',
    toLogin: 'Go to sign-in',
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
    close: 'Close and show again next time I sign in',
  },
  opportunities: {
    title: 'New opportunities',
    body: '%{smart_count} new opportunity arrived for your dealer. |||| %{smart_count} new opportunities arrived for your dealer.',
    check: 'Check',
    later: 'Later',
  },
  unsaved: {
    title: 'Sign out without saving?',
    body: 'A form in this or another tab has data that isn’t saved yet. If you sign out, it will be lost. |||| %{smart_count} forms in this or other tabs have data that isn’t saved yet. If you sign out, it will be lost.',
    leave: 'Sign out and discard',
    stay: 'Stay signed in',
  },
  ending: {
    title: 'Your session is about to expire',
    body: 'You’ll be signed out for inactivity in %{smart_count} minute. |||| You’ll be signed out for inactivity in %{smart_count} minutes.',
    stay: 'Stay signed in',
    leave: 'Sign out now',
    limitTitle: 'Your session ends at %{time}',
    limitBody:
      'For security, you have to sign in again after some hours. Save your work before then.',
    limitConfirm: 'Got it',
  },
  hello: 'Hello, %{name}',
} as const satisfies Shape<typeof portuguese>;

/** Portal-specific texts for choosing a password. */
export const passwordWords = { forgot: { usernameHelp: whereUsername } };
