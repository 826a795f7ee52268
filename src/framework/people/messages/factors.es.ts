import type { Shape } from '#browser/texts/Shape.ts';
import type { factors as portuguese } from './factors.pt-BR';

/** Texts of the second factor, at sign-in and in the person's account. */
export const factors: Shape<typeof portuguese> = {
  factor: {
    title: 'Confirme su acceso',
    intro: 'Abra la aplicación de códigos en su dispositivo y escriba el código que muestra ahora.',
    code: 'Código de verificación',
    codeHelp: '6 dígitos',
    codeFormat: 'El código tiene 6 dígitos.',
    required: 'Rellene este campo.',
    submit: 'Entrar',
    useRecovery: 'Usar un código de recuperación',
    useApp: 'Usar la aplicación',
    usePasskey: 'Usar la clave de acceso',
    recoveryIntro:
      'Escriba uno de los códigos de recuperación que guardó. Cada uno vale una sola vez.',
    recovery: 'Código de recuperación',
    recoveryHelp: '10 letras y dígitos, con o sin guion',
    otherUser: 'Volver',
    passkey: {
      use: 'Usar la clave de acceso',
      useIntro: 'Confirme con la clave de acceso de este dispositivo o de otro que tenga a mano.',
      create: 'Crear una clave de acceso',
      intro:
        'Una clave de acceso se guarda en su dispositivo o en su gestor de contraseñas y se desbloquea con huella, rostro o PIN. Con ella entra sin escribir un código, e incluso sin la contraseña.',
      cancelled: 'La clave de acceso no se ha confirmado. Inténtelo de nuevo.',
      known: 'Este dispositivo ya tiene una clave de acceso de su usuario.',
      failed: 'El navegador no ha podido usar aquí una clave de acceso.',
    },
    setUp: {
      title: 'Active la verificación en dos pasos',
      required:
        'Su grupo necesita la verificación en dos pasos: además de la contraseña, algo que solo usted tiene.',
      scan: 'En su teléfono, abra una aplicación de códigos (Google Authenticator, Microsoft Authenticator, 1Password u otra) y escanee la imagen.',
      picture: 'Código QR para la aplicación de códigos',
      cannotScan: '¿No puede escanear la imagen? Escriba esta clave en la aplicación:',
      open: 'Abrir en la aplicación de este dispositivo',
      first: 'Código que muestra la aplicación',
      submit: 'Activar',
      useApp: 'Usar una aplicación de códigos',
      usePasskey: 'Usar una clave de acceso',
    },
    codes: {
      title: 'Guarde los códigos de recuperación',
      intro:
        'Si pierde el dispositivo, uno de estos códigos lo sustituye. Cada uno vale una sola vez. Guárdelos lejos del dispositivo: no se vuelven a mostrar.',
      copy: 'Copiar',
      copied: 'Códigos copiados.',
      download: 'Descargar',
      file: 'codigos-de-recuperacion.txt',
      goOn: 'He guardado los códigos',
    },
    again: {
      title: 'Confirme que es usted',
      intro:
        'Esto afecta a datos protegidos. Escriba el código que la aplicación muestra ahora; vale durante 10 minutos.',
      passkeyIntro:
        'Esto afecta a datos protegidos. Confirme con su clave de acceso; vale durante 10 minutos.',
      recoveryIntro: 'Escriba uno de los códigos de recuperación que guardó.',
      passwordIntro:
        'Esto afecta a la seguridad de su cuenta. Escriba su contraseña; la confirmación vale durante 10 minutos.',
      password: 'Contraseña',
      showPassword: 'Mostrar la contraseña',
      hidePassword: 'Ocultar la contraseña',
      submit: 'Confirmar',
      cancel: 'Cancelar',
    },
    own: {
      title: 'Verificación en dos pasos',
      intro: 'Quien averigüe su contraseña no podrá entrar sin el segundo paso.',
      totp: 'Aplicación de códigos',
      totpNone: 'Una aplicación de su teléfono que muestra un código nuevo cada 30 segundos.',
      passkeys: 'Claves de acceso',
      passkeyNoName: 'Clave de acceso',
      history: 'Desde el %{since} · Último uso: %{used}',
      never: 'nunca',
      add: 'Activar una aplicación de códigos',
      addPasskey: 'Añadir una clave de acceso',
      passkeyName: 'Nombre',
      passkeyNameHelp:
        'Cómo reconoce esta clave de acceso, por ejemplo «Portátil». Vacío: navegador y sistema.',
      passkeyAdded: 'Clave de acceso añadida.',
      rename: 'Cambiar el nombre',
      renameOf: 'Cambiar el nombre: %{name}',
      renamed: 'Nombre cambiado.',
      save: 'Guardar',
      required: 'Rellene este campo.',
      replace: 'Cambiar de dispositivo',
      remove: 'Quitar',
      removeOf: 'Quitar: %{name}',
      removeTitle: '¿Quitar «%{name}»?',
      removeText: 'Seguirá confirmando su acceso de las demás formas que tiene.',
      removeLast:
        'Es la última que tiene: después bastará la contraseña para entrar y los códigos de recuperación dejarán de valer.',
      removed: 'Se ha quitado.',
      cancel: 'Cancelar',
      close: 'Cerrar',
      recovery: 'Códigos de recuperación',
      left: 'Queda %{smart_count} de 10 códigos. Cada uno permite entrar una vez en lugar de un dispositivo perdido. |||| Quedan %{smart_count} de 10 códigos. Cada uno permite entrar una vez en lugar de un dispositivo perdido.',
      noneLeft:
        'No queda ningún código. Genere otros: sin ellos, perder el dispositivo obliga a pedir ayuda a un administrador.',
      renew: 'Generar códigos nuevos',
      renewText: 'Los códigos que guardó dejan de valer.',
      loading: 'Cargando',
    },
  },
};
