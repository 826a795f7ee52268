import type { ShippedTexts } from '#kernel/shippedLanguages.ts';
import type { PeopleLetterWords } from '../PeopleLetters';

/** Words for a number that is sent as text. */
const counted = (
  count: string,
  { none, one, many }: { readonly none: string; readonly one: string; readonly many: string },
): string => {
  if (count === '0') return none;
  return count === '1' ? one : many;
};

const reasonsPtBR: PeopleLetterWords['reasons'] = {
  forgotPassword: 'Recebemos um pedido para redefinir sua senha.',
  enable: 'Seu acesso foi habilitado. Defina sua senha com o código abaixo.',
  unblock: 'Seu acesso foi desbloqueado. Defina sua senha com o código abaixo.',
  resetPassword:
    'O administrador pediu que você troque sua senha. A senha atual não funciona mais.',
};

/** Mails about account access, in Portuguese. */
const ptBR: PeopleLetterWords = {
  reasons: reasonsPtBR,
  greeting: 'Olá',
  code: ({ purpose, code, minutes, address }) => ({
    subject: 'Código de verificação',
    lines: [reasonsPtBR[purpose]],
    code: { label: 'Código', value: code },
    button: { label: 'Definir senha', url: `${address}/forgotPassword` },
    notes: [
      `O código vale por ${minutes} minutos e só pode ser usado uma vez. Na página, informe seu usuário, escolha “Já tenho um código” e digite o código e a nova senha.`,
      'Se não foi você, ignore esta mensagem. Não passe este código a ninguém.',
    ],
  }),
  changed: {
    subject: 'Sua senha foi alterada',
    lines: [
      'Sua senha acabou de ser alterada, e suas outras sessões foram encerradas.',
      'Se não foi você, fale imediatamente com o administrador.',
    ],
  },
  blocked: {
    subject: 'Seu acesso foi bloqueado',
    lines: [
      'Seu acesso foi bloqueado depois de várias tentativas com a senha errada.',
      'Fale com o administrador para desbloquear. Se não foi você quem tentou entrar, avise também.',
    ],
  },
  welcome: ({ username, address }) => ({
    subject: 'Seu acesso',
    lines: [
      `Você já tem acesso. Seu usuário é ${username}.`,
      'Peça a senha provisória a quem fez o cadastro. No primeiro acesso, você cria sua própria senha.',
    ],
    button: { label: 'Entrar', url: `${address}/login` },
  }),
  invitation: ({ username, link }) => ({
    subject: 'Seu acesso',
    lines: [`Você já tem acesso. Seu usuário é ${username}. Crie sua senha para entrar.`],
    button: { label: 'Criar senha', url: link },
    notes: [
      'O link vale por três dias e só pode ser usado uma vez. Depois disso, peça outro a quem fez seu cadastro.',
    ],
  }),
  notYou: 'Se não foi você, troque a senha e fale imediatamente com o administrador.',
  security: {
    factorAdded: {
      subject: 'Verificação em duas etapas ativada',
      line: () => 'A verificação em duas etapas foi ativada na sua conta.',
    },
    passkeyAdded: {
      subject: 'Chave de acesso cadastrada',
      line: (name) =>
        `Uma chave de acesso foi cadastrada na sua conta: ${name}. Com ela, dá para entrar sem senha.`,
    },
    factorRemoved: {
      subject: 'Verificação em duas etapas alterada',
      line: () => 'Uma forma de verificação em duas etapas foi removida da sua conta.',
    },
    factorTaken: {
      subject: 'Verificação em duas etapas removida pelo administrador',
      line: (reason) =>
        `Um administrador removeu a verificação em duas etapas da sua conta. Motivo: ${reason}`,
    },
    recoveryUsed: {
      subject: 'Código de recuperação usado',
      line: (left) => {
        const words = { none: 'Não há mais nenhum.', one: 'Resta 1.', many: `Restam ${left}.` };
        return `Um código de recuperação foi usado para entrar na sua conta. ${counted(left, words)}`;
      },
    },
    codesBlocked: {
      subject: 'Seu acesso foi bloqueado',
      line: () =>
        'Seu acesso foi bloqueado depois de várias tentativas com o código de verificação errado. Quem tentou entrar sabia sua senha.',
    },
    newDevice: {
      subject: 'Acesso em um novo dispositivo',
      line: (device) => `Sua conta foi acessada em um novo dispositivo: ${device}.`,
    },
  },
};

const reasonsEs: PeopleLetterWords['reasons'] = {
  forgotPassword: 'Hemos recibido una petición para restablecer su contraseña.',
  enable: 'Su acceso se ha activado. Elija su contraseña con el código de abajo.',
  unblock: 'Su acceso se ha desbloqueado. Elija su contraseña con el código de abajo.',
  resetPassword: 'El administrador le pide que cambie su contraseña. La actual ya no vale.',
};

/** Mails about account access, in Spanish. */
const es: PeopleLetterWords = {
  reasons: reasonsEs,
  greeting: 'Hola',
  code: ({ purpose, code, minutes, address }) => ({
    subject: 'Código de verificación',
    lines: [reasonsEs[purpose]],
    code: { label: 'Código', value: code },
    button: { label: 'Elegir la contraseña', url: `${address}/forgotPassword` },
    notes: [
      `El código vale durante ${minutes} minutos y una sola vez. En la página, escriba su usuario, elija «Tengo un código» y escríbalo con la contraseña nueva.`,
      'Si no ha sido usted, ignore este mensaje. Nadie le pedirá este código.',
    ],
  }),
  changed: {
    subject: 'Su contraseña se ha cambiado',
    lines: [
      'Su contraseña acaba de cambiarse y sus otras sesiones se han cerrado.',
      'Si no ha sido usted, hable con el administrador de inmediato.',
    ],
  },
  blocked: {
    subject: 'Su acceso se ha bloqueado',
    lines: [
      'Ha habido demasiados intentos con una contraseña incorrecta y su acceso se ha bloqueado.',
      'Hable con el administrador para desbloquearlo. Si los intentos no fueron suyos, dígaselo también.',
    ],
  },
  welcome: ({ username, address }) => ({
    subject: 'Su acceso',
    lines: [
      `Se le ha registrado con el usuario ${username}.`,
      'Pida la contraseña provisional a quien hizo el registro. La primera vez que entre elegirá su propia contraseña.',
    ],
    button: { label: 'Entrar', url: `${address}/login` },
  }),
  invitation: ({ username, link }) => ({
    subject: 'Su acceso',
    lines: [`Se le ha registrado con el usuario ${username}. Elija su contraseña para entrar.`],
    button: { label: 'Elegir la contraseña', url: link },
    notes: [
      'La dirección vale durante tres días y una sola vez. Después, pida otra a quien hizo el registro.',
    ],
  }),
  notYou: 'Si no ha sido usted, cambie la contraseña y hable con el administrador de inmediato.',
  security: {
    factorAdded: {
      subject: 'Verificación en dos pasos activada',
      line: () => 'Se ha activado la verificación en dos pasos de su cuenta.',
    },
    passkeyAdded: {
      subject: 'Clave de acceso añadida',
      line: (name) =>
        `Se ha añadido una clave de acceso a su cuenta: ${name}. Con ella se entra sin la contraseña.`,
    },
    factorRemoved: {
      subject: 'Verificación en dos pasos desactivada',
      line: () => 'Se ha quitado una forma de verificación de su cuenta.',
    },
    factorTaken: {
      subject: 'Verificación en dos pasos desactivada por un administrador',
      line: (reason) =>
        `Un administrador ha desactivado la verificación en dos pasos de su cuenta. Motivo: ${reason}`,
    },
    recoveryUsed: {
      subject: 'Código de recuperación usado',
      line: (left) => {
        const words = { none: 'No queda ninguno.', one: 'Queda 1.', many: `Quedan ${left}.` };
        return `Se ha usado un código de recuperación para entrar en su cuenta. ${counted(left, words)}`;
      },
    },
    codesBlocked: {
      subject: 'Su acceso se ha bloqueado',
      line: () =>
        'Ha habido demasiados intentos con un código de verificación incorrecto y su acceso se ha bloqueado. Quien lo intentó sabía su contraseña.',
    },
    newDevice: {
      subject: 'Acceso desde un dispositivo nuevo',
      line: (device) => `Su cuenta se ha usado en un dispositivo nuevo: ${device}.`,
    },
  },
};

const reasonsEn: PeopleLetterWords['reasons'] = {
  forgotPassword: 'We received a request to reset your password.',
  enable: 'Your access was enabled. Set your password with the code below.',
  unblock: 'Your access was unblocked. Set your password with the code below.',
  resetPassword:
    'Your administrator has asked you to change your password. The current one no longer works.',
};

/** Mails about account access, in English. */
const en: PeopleLetterWords = {
  reasons: reasonsEn,
  greeting: 'Hello',
  code: ({ purpose, code, minutes, address }) => ({
    subject: 'Verification code',
    lines: [reasonsEn[purpose]],
    code: { label: 'Code', value: code },
    button: { label: 'Set password', url: `${address}/forgotPassword` },
    notes: [
      `The code works once, for ${minutes} minutes. On the page, enter your username, choose “I have a code”, then type the code and your new password.`,
      'If it wasn’t you, ignore this message. Don’t share this code with anyone.',
    ],
  }),
  changed: {
    subject: 'Your password was changed',
    lines: [
      'Your password has just been changed, and your other sessions were ended.',
      'If it wasn’t you, contact the administrator immediately.',
    ],
  },
  blocked: {
    subject: 'Your access was blocked',
    lines: [
      'Your access was blocked after too many attempts with a wrong password.',
      'Contact the administrator to unblock it. If it wasn’t you trying to sign in, tell them too.',
    ],
  },
  welcome: ({ username, address }) => ({
    subject: 'Your access',
    lines: [
      `You now have access. Your username is ${username}.`,
      'Ask the person who registered you for the temporary password. You choose your own password at your first sign-in.',
    ],
    button: { label: 'Sign in', url: `${address}/login` },
  }),
  invitation: ({ username, link }) => ({
    subject: 'Your access',
    lines: [`You now have access. Your username is ${username}. Choose your password to sign in.`],
    button: { label: 'Choose a password', url: link },
    notes: [
      'The link works once, for three days. After that, ask the person who registered you for a new one.',
    ],
  }),
  notYou: 'If it wasn’t you, change your password and contact the administrator immediately.',
  security: {
    factorAdded: {
      subject: 'Two-step verification turned on',
      line: () => 'Two-step verification was turned on for your account.',
    },
    passkeyAdded: {
      subject: 'Passkey added',
      line: (name) =>
        `A passkey was added to your account: ${name}. It signs in without a password.`,
    },
    factorRemoved: {
      subject: 'Two-step verification changed',
      line: () => 'A way to verify your sign-in was removed from your account.',
    },
    factorTaken: {
      subject: 'Two-step verification removed by an administrator',
      line: (reason) =>
        `An administrator removed two-step verification from your account. Reason: ${reason}`,
    },
    recoveryUsed: {
      subject: 'Recovery code used',
      line: (left) => {
        const words = {
          none: 'You have none left.',
          one: 'You have 1 left.',
          many: `You have ${left} left.`,
        };
        return `A recovery code was used to sign in to your account. ${counted(left, words)}`;
      },
    },
    codesBlocked: {
      subject: 'Your access was blocked',
      line: () =>
        'Your access was blocked after too many attempts with a wrong verification code. Whoever tried to sign in knew your password.',
    },
    newDevice: {
      subject: 'Sign-in on a new device',
      line: (device) => `Your account was used on a new device: ${device}.`,
    },
  },
};

/** Mail texts about account access, by language. */
export const letterWords: ShippedTexts<PeopleLetterWords> = { 'pt-BR': ptBR, en, es };

/** Name of the first administrator where the application gives none. */
export const administratorNames: ShippedTexts<string> = {
  en: 'Administrator',
  es: 'Administrador',
  'pt-BR': 'Administrador',
};
