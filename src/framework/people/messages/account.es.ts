import type { Shape } from '#browser/texts/Shape.ts';
import type { account as portuguese } from './account.pt-BR';

/** Texts of sign-in and the person's account. */
export const account: Shape<typeof portuguese> = {
  people: {
    signIn: {
      forgot: 'He olvidado mi contraseña',
      passkey: 'Entrar con una clave de acceso',
      provider: 'Entrar con la cuenta de la empresa',
    },
    provider: {
      title: 'Acceso con la cuenta de la empresa',
      waiting: 'Confirmando su acceso…',
      failed: 'No se ha completado el acceso.',
      toSignIn: 'Ir al inicio de sesión',
    },
    account: {
      password: 'Cambiar contraseña',
      sessions: 'Mis sesiones',
      factors: 'Verificación en dos pasos',
      view: 'Ver como otro grupo',
      loadFailed: 'No se ha podido cargar esta página.',
      retry: 'Reintentar',
    },
    sessions: {
      title: 'Mis sesiones',
      intro: 'Dónde está abierta su cuenta. Cierre lo que no reconozca y cambie la contraseña.',
      device: 'Dispositivo',
      unknown: 'Desconocido',
      network: 'Red',
      startedAt: 'Inicio',
      lastSeenAt: 'Último uso',
      this: 'Esta sesión',
      end: 'Cerrar',
      endOf: 'Cerrar la sesión en %{device}',
      ended: 'Sesión cerrada.',
      endOthers: 'Cerrar las demás',
      endedOthers: 'Se han cerrado las demás sesiones.',
    },
    ending: {
      title: 'Su sesión está a punto de terminar',
      body: 'Sin actividad se cerrará la sesión en %{smart_count} minuto. |||| Sin actividad se cerrará la sesión en %{smart_count} minutos.',
      stay: 'Seguir conectado',
      leave: 'Salir ahora',
      limitTitle: 'Su sesión termina a las %{time}',
      limitBody:
        'Después de muchas horas hay que volver a entrar. Guarde lo que está haciendo antes de esa hora.',
      limitConfirm: 'Entendido',
    },
    view: {
      title: 'Ver como otro grupo',
      intro:
        'Ve lo que ve el grupo, nunca más de lo que puede ver usted, y no se puede cambiar nada.',
      group: 'Grupo',
      groupNone: 'Elija…',
      reason: 'Motivo',
      reasonHelp: 'Queda en la auditoría.',
      missing: 'Rellene este campo.',
      start: 'Ver',
      cancel: 'Cancelar',
      label: 'Vista como otro grupo',
      banner: 'Está viendo como %{group}. No se puede cambiar nada. Termina a las %{time}.',
      writesOff: 'No se puede cambiar nada mientras ve como otro grupo.',
      stop: 'Terminar la vista',
      over: 'La vista ha terminado. Ha vuelto a su propio grupo.',
    },
  },
};
