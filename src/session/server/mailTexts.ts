import { type Locale, inLanguage } from '@patio/framework/kernel';
import type {
  CodeLetter,
  CodePurpose,
  PeopleLetter,
  PeopleLetters,
  Reader,
} from '@patio/framework/people/server';
import type { Letter } from '@patio/framework/server';

const greetings: Readonly<Record<Locale, string>> = { 'pt-BR': 'Olá', en: 'Hello' };

/** A letter that greets its reader by first name. */
export const letter = (
  { name, language }: Reader,
  rest: Omit<Letter, 'language' | 'greeting'>,
): Letter => {
  const firstName = name.trim().split(/\s+/)[0] ?? '';
  return { language, greeting: `${inLanguage(greetings, language)}, ${firstName}.`, ...rest };
};

const reasons: Readonly<Record<Locale, Readonly<Record<CodePurpose, string>>>> = {
  'pt-BR': {
    forgotPassword: 'Recebemos um pedido para redefinir a sua senha.',
    enable: 'O seu acesso ao portal foi habilitado. Defina a sua senha com o código abaixo.',
    unblock: 'O seu acesso ao portal foi desbloqueado. Defina a sua senha com o código abaixo.',
    resetPassword:
      'O administrador pediu que você troque a sua senha. A senha atual deixou de valer.',
  },
  en: {
    forgotPassword: 'We received a request to reset your password.',
    enable: 'Your access to the portal was enabled. Set your password with the code below.',
    unblock: 'Your access to the portal was unblocked. Set your password with the code below.',
    resetPassword:
      'The administrator asks you to change your password. The current one no longer works.',
  },
};

/** A verification code and where it is used. */
export const verificationCodeMail = (mail: CodeLetter): PeopleLetter => {
  const { purpose, code: value, minutes, language } = mail;
  const url = `${mail.address}/forgotPassword`;
  const lines = [inLanguage(reasons, language)[purpose]];
  const words: Readonly<Record<Locale, () => Letter>> = {
    'pt-BR': () =>
      letter(mail, {
        subject: 'Código de verificação',
        lines,
        code: { label: 'Código', value },
        button: { label: 'Definir a senha', url },
        notes: [
          `O código vale por ${minutes} minutos e uma única vez. Na página, informe o seu usuário, escolha “Já tenho um código” e digite-o com a nova senha.`,
          'Se não foi você, ignore esta mensagem. Ninguém do suporte pede este código.',
        ],
      }),
    en: () =>
      letter(mail, {
        subject: 'Verification code',
        lines,
        code: { label: 'Code', value },
        button: { label: 'Set the password', url },
        notes: [
          `The code works for ${minutes} minutes, once. On the page, enter your username, choose “I already have a code” and type it with the new password.`,
          'If it was not you, ignore this message. Nobody from support asks for this code.',
        ],
      }),
  };
  return { type: 'verificationCode', letter: inLanguage(words, language)() };
};

const changed: Readonly<Record<Locale, Omit<Letter, 'language' | 'greeting'>>> = {
  'pt-BR': {
    subject: 'Sua senha foi alterada',
    lines: [
      'A senha do seu acesso ao portal acaba de ser alterada, e as outras sessões foram encerradas.',
      'Se não foi você, fale com o service desk imediatamente.',
    ],
  },
  en: {
    subject: 'Your password was changed',
    lines: [
      'The password of your access to the portal has just been changed, and your other sessions were ended.',
      'If it was not you, contact the service desk immediately.',
    ],
  },
};

/** Notice of a new or changed password. */
export const passwordChangedMail = (reader: Reader): PeopleLetter => ({
  type: 'passwordChanged',
  letter: letter(reader, inLanguage(changed, reader.language)),
});

const blocked: Readonly<Record<Locale, Omit<Letter, 'language' | 'greeting'>>> = {
  'pt-BR': {
    subject: 'Seu acesso foi bloqueado',
    lines: [
      'O limite de tentativas com senha errada foi atingido, e o seu acesso foi bloqueado.',
      'Fale com o service desk para desbloquear. Se as tentativas não foram suas, avise-o também.',
    ],
  },
  en: {
    subject: 'Your access was blocked',
    lines: [
      'There were too many attempts with a wrong password, and your access was blocked.',
      'Contact the service desk to unblock it. If the attempts were not yours, tell them so.',
    ],
  },
};

/** Notice of a user blocked after too many wrong passwords. */
export const userBlockedMail = (reader: Reader): PeopleLetter => ({
  type: 'userBlocked',
  letter: letter(reader, inLanguage(blocked, reader.language)),
});

/** Welcome of a new user; the person who registered them hands over the password. */
export const welcomeMail = (
  mail: Reader & { readonly username: string; readonly address: string },
): PeopleLetter => {
  const { username, language } = mail;
  const url = `${mail.address}/login`;
  const words: Readonly<Record<Locale, Omit<Letter, 'language' | 'greeting'>>> = {
    'pt-BR': {
      subject: 'Seu acesso ao portal',
      lines: [
        `Você foi cadastrado no portal com o usuário ${username}.`,
        'Peça a senha provisória a quem fez o cadastro. No primeiro acesso você escolhe a sua própria senha.',
      ],
      button: { label: 'Entrar no portal', url },
    },
    en: {
      subject: 'Your access to the portal',
      lines: [
        `You were registered in the portal with the username ${username}.`,
        'Ask the person who registered you for the temporary password. You choose your own password at your first sign-in.',
      ],
      button: { label: 'Sign in', url },
    },
  };
  return { type: 'welcome', letter: letter(mail, inLanguage(words, language)) };
};

/** E-mails about access to the portal. */
export const letters: PeopleLetters = {
  code: verificationCodeMail,
  passwordChanged: passwordChangedMail,
  blocked: userBlockedMail,
  welcome: welcomeMail,
};
