import type { PeopleLetterWords } from '../PeopleLetters';

const reasons: PeopleLetterWords['reasons'] = {
  forgotPassword: 'Hemos recibido una petición para restablecer su contraseña.',
  enable: 'Su acceso se ha activado. Elija su contraseña con el código de abajo.',
  unblock: 'Su acceso se ha desbloqueado. Elija su contraseña con el código de abajo.',
  resetPassword: 'El administrador le pide que cambie su contraseña. La actual ya no vale.',
};

/** Mails about account access, in Spanish. */
export const es: PeopleLetterWords = {
  reasons,
  greeting: 'Hola',
  code: ({ purpose, code, minutes, address }) => ({
    subject: 'Código de verificación',
    lines: [reasons[purpose]],
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
      line: (left) =>
        `Se ha usado un código de recuperación para entrar en su cuenta. Quedan ${left}.`,
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
