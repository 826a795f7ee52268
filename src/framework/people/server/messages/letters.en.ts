import type { PeopleLetterWords } from '../PeopleLetters';

const reasons: PeopleLetterWords['reasons'] = {
  forgotPassword: 'We received a request to reset your password.',
  enable: 'Your access was enabled. Set your password with the code below.',
  unblock: 'Your access was unblocked. Set your password with the code below.',
  resetPassword:
    'The administrator asks you to change your password. The current one no longer works.',
};

/** Mails about account access, in English. */
export const en: PeopleLetterWords = {
  reasons,
  greeting: 'Hello',
  code: ({ purpose, code, minutes, address }) => ({
    subject: 'Verification code',
    lines: [reasons[purpose]],
    code: { label: 'Code', value: code },
    button: { label: 'Set the password', url: `${address}/forgotPassword` },
    notes: [
      `The code works for ${minutes} minutes, once. On the page, enter your username, choose “I have a code” and type it with the new password.`,
      'If it was not you, ignore this message. Nobody will ever ask you for this code.',
    ],
  }),
  changed: {
    subject: 'Your password was changed',
    lines: [
      'Your password has just been changed, and your other sessions were ended.',
      'If it was not you, contact the administrator immediately.',
    ],
  },
  blocked: {
    subject: 'Your access was blocked',
    lines: [
      'There were too many attempts with a wrong password, and your access was blocked.',
      'Contact the administrator to unblock it. If the attempts were not yours, tell them so.',
    ],
  },
  welcome: ({ username, address }) => ({
    subject: 'Your access',
    lines: [
      `You were registered with the username ${username}.`,
      'Ask the person who registered you for the temporary password. You choose your own password at your first sign-in.',
    ],
    button: { label: 'Sign in', url: `${address}/login` },
  }),
  invitation: ({ username, link }) => ({
    subject: 'Your access',
    lines: [`You were registered with the username ${username}. Choose your password to sign in.`],
    button: { label: 'Choose the password', url: link },
    notes: ['The link works once, for three days. After that, ask the person who registered you.'],
  }),
  notYou: 'If it was not you, change your password and contact the administrator immediately.',
  security: {
    factorAdded: {
      subject: 'Two-step verification turned on',
      line: () => 'A second step of verification was added to your account.',
    },
    passkeyAdded: {
      subject: 'Passkey added',
      line: (name) =>
        `A passkey was added to your account: ${name}. It signs in without the password.`,
    },
    factorRemoved: {
      subject: 'Second step removed',
      line: () => 'A second step of verification was removed from your account.',
    },
    factorTaken: {
      subject: 'Second step removed by an administrator',
      line: (reason) =>
        `An administrator removed the second step of verification from your account. Reason: ${reason}`,
    },
    recoveryUsed: {
      subject: 'Recovery code used',
      line: (left) => `A recovery code was used to sign in to your account. ${left} are left.`,
    },
    codesBlocked: {
      subject: 'Your access was blocked',
      line: () =>
        'There were too many attempts with a wrong verification code, and your access was blocked. The person trying knew your password.',
    },
    newDevice: {
      subject: 'Sign-in on a new device',
      line: (device) => `Your account was used on a new device: ${device}.`,
    },
  },
};
