import { brazilian } from '#kernel/languages.pt-BR.ts';
import { inLanguage } from '#kernel/entity/Localized.ts';
import type { Locale } from '#kernel/entity/EntityDescription.ts';
import type { Letter } from '#server/mail/writeLetter.ts';
import type {
  CodeLetter,
  InvitationLetter,
  PeopleLetter,
  PeopleLetters,
  Reader,
  SecurityEvent,
  SecurityLetter,
} from './PeopleLetters';
import type { CodePurpose } from './store/codes';

type Words = Omit<Letter, 'language' | 'greeting'>;
type InLanguages<T> = Readonly<Record<Locale, T>>;

const greetings: InLanguages<string> = { [brazilian]: 'Olá', en: 'Hello' };

/** Greets the reader by the first name. */
const written = ({ name, language }: Reader, words: Words): Letter => {
  const firstName = name.trim().split(/\s+/)[0] ?? '';
  return { language, greeting: `${inLanguage(greetings, language)}, ${firstName}.`, ...words };
};

const reasons: InLanguages<Readonly<Record<CodePurpose, string>>> = {
  [brazilian]: {
    forgotPassword: 'Recebemos um pedido para redefinir a sua senha.',
    enable: 'O seu acesso foi habilitado. Defina a sua senha com o código abaixo.',
    unblock: 'O seu acesso foi desbloqueado. Defina a sua senha com o código abaixo.',
    resetPassword:
      'O administrador pediu que você troque a sua senha. A senha atual deixou de valer.',
  },
  en: {
    forgotPassword: 'We received a request to reset your password.',
    enable: 'Your access was enabled. Set your password with the code below.',
    unblock: 'Your access was unblocked. Set your password with the code below.',
    resetPassword:
      'The administrator asks you to change your password. The current one no longer works.',
  },
};

const codeWords: InLanguages<(mail: CodeLetter) => Words> = {
  [brazilian]: ({ purpose, code, minutes, address }) => ({
    subject: 'Código de verificação',
    lines: [inLanguage(reasons, brazilian)[purpose]],
    code: { label: 'Código', value: code },
    button: { label: 'Definir a senha', url: `${address}/forgotPassword` },
    notes: [
      `O código vale por ${minutes} minutos e uma única vez. Na página, informe o seu usuário, escolha “Já tenho um código” e digite-o com a nova senha.`,
      'Se não foi você, ignore esta mensagem. Ninguém pede este código.',
    ],
  }),
  en: ({ purpose, code, minutes, address }) => ({
    subject: 'Verification code',
    lines: [inLanguage(reasons, 'en')[purpose]],
    code: { label: 'Code', value: code },
    button: { label: 'Set the password', url: `${address}/forgotPassword` },
    notes: [
      `The code works for ${minutes} minutes, once. On the page, enter your username, choose “I already have a code” and type it with the new password.`,
      'If it was not you, ignore this message. Nobody asks for this code.',
    ],
  }),
};

const changedWords: InLanguages<Words> = {
  [brazilian]: {
    subject: 'Sua senha foi alterada',
    lines: [
      'A sua senha acaba de ser alterada, e as outras sessões foram encerradas.',
      'Se não foi você, fale com o administrador imediatamente.',
    ],
  },
  en: {
    subject: 'Your password was changed',
    lines: [
      'Your password has just been changed, and your other sessions were ended.',
      'If it was not you, contact the administrator immediately.',
    ],
  },
};

const blockedWords: InLanguages<Words> = {
  [brazilian]: {
    subject: 'Seu acesso foi bloqueado',
    lines: [
      'O limite de tentativas com senha errada foi atingido, e o seu acesso foi bloqueado.',
      'Fale com o administrador para desbloquear. Se as tentativas não foram suas, avise-o também.',
    ],
  },
  en: {
    subject: 'Your access was blocked',
    lines: [
      'There were too many attempts with a wrong password, and your access was blocked.',
      'Contact the administrator to unblock it. If the attempts were not yours, tell them so.',
    ],
  },
};

type Welcome = Parameters<PeopleLetters['welcome']>[0];

const welcomeWords: InLanguages<(mail: Welcome) => Words> = {
  [brazilian]: ({ username, address }) => ({
    subject: 'Seu acesso',
    lines: [
      `Você foi cadastrado com o usuário ${username}.`,
      'Peça a senha provisória a quem fez o cadastro. No primeiro acesso você escolhe a sua própria senha.',
    ],
    button: { label: 'Entrar', url: `${address}/login` },
  }),
  en: ({ username, address }) => ({
    subject: 'Your access',
    lines: [
      `You were registered with the username ${username}.`,
      'Ask whoever registered you for the temporary password. At your first sign-in you choose a password of your own.',
    ],
    button: { label: 'Sign in', url: `${address}/login` },
  }),
};

const invitationWords: InLanguages<(mail: InvitationLetter) => Words> = {
  [brazilian]: ({ username, link }) => ({
    subject: 'Seu acesso',
    lines: [`Você foi cadastrado com o usuário ${username}. Escolha a sua senha para entrar.`],
    button: { label: 'Escolher a senha', url: link },
    notes: [
      'O endereço vale por três dias e uma única vez. Depois, peça outro a quem o cadastrou.',
    ],
  }),
  en: ({ username, link }) => ({
    subject: 'Your access',
    lines: [`You were registered with the username ${username}. Choose your password to sign in.`],
    button: { label: 'Choose the password', url: link },
    notes: ['The address works for three days, once. After that, ask whoever registered you.'],
  }),
};

const notYou: InLanguages<string> = {
  [brazilian]: 'Se não foi você, troque a senha e fale com o administrador imediatamente.',
  en: 'If it was not you, change your password and contact the administrator immediately.',
};

type SecurityWords = Readonly<
  Record<SecurityEvent, { readonly subject: string; readonly line: (detail: string) => string }>
>;

const securityWords: InLanguages<SecurityWords> = {
  [brazilian]: {
    factorAdded: {
      subject: 'Segunda etapa ativada',
      line: () => 'Uma segunda etapa de verificação foi ativada no seu acesso.',
    },
    passkeyAdded: {
      subject: 'Chave de acesso cadastrada',
      line: (name) =>
        `Uma chave de acesso foi cadastrada no seu acesso: ${name}. Com ela se entra sem a senha.`,
    },
    factorRemoved: {
      subject: 'Segunda etapa removida',
      line: () => 'Uma segunda etapa de verificação foi removida do seu acesso.',
    },
    factorTaken: {
      subject: 'Segunda etapa removida pelo administrador',
      line: (reason) =>
        `Um administrador removeu a segunda etapa de verificação do seu acesso. Motivo: ${reason}`,
    },
    recoveryUsed: {
      subject: 'Código de recuperação usado',
      line: (left) =>
        `Um código de recuperação foi usado para entrar com o seu acesso. Restam ${left}.`,
    },
    codesBlocked: {
      subject: 'Seu acesso foi bloqueado',
      line: () =>
        'O limite de tentativas com código de verificação errado foi atingido, e o seu acesso foi bloqueado. Quem tentou sabia a sua senha.',
    },
    newDevice: {
      subject: 'Entrada em um novo dispositivo',
      line: (device) => `O seu acesso foi usado em um dispositivo novo: ${device}.`,
    },
  },
  en: {
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
        'There were too many attempts with a wrong verification code, and your access was blocked. Whoever tried knew your password.',
    },
    newDevice: {
      subject: 'Sign-in on a new device',
      line: (device) => `Your account was used on a new device: ${device}.`,
    },
  },
};

const securityLetter = (mail: SecurityLetter): Letter => {
  const { subject, line } = inLanguage(securityWords, mail.language)[mail.event];
  return written(mail, { subject, lines: [line(mail.detail), inLanguage(notYou, mail.language)] });
};

/** Mails about access that name no product. */
export const plainLetters = {
  code: (mail) => ({
    type: 'verificationCode',
    letter: written(mail, inLanguage(codeWords, mail.language)(mail)),
  }),
  passwordChanged: (reader) => ({
    type: 'passwordChanged',
    letter: written(reader, inLanguage(changedWords, reader.language)),
  }),
  blocked: (reader) => ({
    type: 'userBlocked',
    letter: written(reader, inLanguage(blockedWords, reader.language)),
  }),
  welcome: (mail) => ({
    type: 'welcome',
    letter: written(mail, inLanguage(welcomeWords, mail.language)(mail)),
  }),
  invitation: (mail: InvitationLetter): PeopleLetter => ({
    type: 'welcome',
    letter: written(mail, inLanguage(invitationWords, mail.language)(mail)),
  }),
  security: (mail: SecurityLetter): PeopleLetter => ({
    type: 'securityNotice',
    letter: securityLetter(mail),
  }),
} satisfies PeopleLetters;
