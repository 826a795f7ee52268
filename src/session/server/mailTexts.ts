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
    forgotPassword: 'Recebemos um pedido para redefinir sua senha.',
    enable: 'Seu acesso ao portal foi habilitado. Defina sua senha com o código abaixo.',
    unblock: 'Seu acesso ao portal foi desbloqueado. Defina sua senha com o código abaixo.',
    resetPassword:
      'O administrador pediu que você troque sua senha. A senha atual não funciona mais.',
  },
  en: {
    forgotPassword: 'We received a request to reset your password.',
    enable: 'Your access to the portal was enabled. Set your password with the code below.',
    unblock: 'Your access to the portal was unblocked. Set your password with the code below.',
    resetPassword:
      'Your administrator has asked you to change your password. The current one no longer works.',
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
        button: { label: 'Definir senha', url },
        notes: [
          `O código vale por ${minutes} minutos e só pode ser usado uma vez. Na página, informe seu usuário, escolha “Já tenho um código” e digite o código e a nova senha.`,
          'Se não foi você, ignore esta mensagem. Nunca pedimos este código por telefone, e-mail ou mensagem.',
        ],
      }),
    en: () =>
      letter(mail, {
        subject: 'Verification code',
        lines,
        code: { label: 'Code', value },
        button: { label: 'Set password', url },
        notes: [
          `The code works once, for ${minutes} minutes. On the page, enter your username, choose “I have a code”, then type the code and your new password.`,
          'If it wasn’t you, ignore this message. We never ask for this code by phone, e-mail or text.',
        ],
      }),
  };
  return { type: 'verificationCode', letter: inLanguage(words, language)() };
};

const changed: Readonly<Record<Locale, Omit<Letter, 'language' | 'greeting'>>> = {
  'pt-BR': {
    subject: 'Sua senha foi alterada',
    lines: [
      'A senha do seu acesso ao portal acabou de ser alterada, e suas outras sessões foram encerradas.',
      'Se não foi você, fale imediatamente com o service desk.',
    ],
  },
  en: {
    subject: 'Your password was changed',
    lines: [
      'Your portal password has just been changed, and your other sessions were ended.',
      'If it wasn’t you, contact the service desk immediately.',
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
      'Seu acesso foi bloqueado depois de várias tentativas com a senha errada.',
      'Fale com o service desk para desbloquear. Se não foi você quem tentou entrar, avise também.',
    ],
  },
  en: {
    subject: 'Your access was blocked',
    lines: [
      'Your access was blocked after too many attempts with a wrong password.',
      'Contact the service desk to unblock it. If the attempts weren’t yours, tell them so.',
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
        `Você já tem acesso ao portal. Seu usuário é ${username}.`,
        'Peça a senha provisória a quem fez o cadastro. No primeiro acesso, você cria sua própria senha.',
      ],
      button: { label: 'Entrar no portal', url },
    },
    en: {
      subject: 'Your access to the portal',
      lines: [
        `You now have access to the portal. Your username is ${username}.`,
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
