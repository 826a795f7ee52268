import type { Shape } from '../translate';
import type { common as portuguese } from './common.pt-BR';

/** Texts needed before the application has loaded. */
export const common = {
  language: 'Idioma',
  alert: {
    close: 'Cerrar aviso',
    error: 'Error',
    warning: 'Atención',
    success: 'Hecho',
    info: 'Información',
  },
  general: {
    'status.tryLater': 'No se ha podido conectar. Inténtelo más tarde.',
    'status.forbidden': 'No tiene permiso para esta acción.',
    noCode: 'Ha habido un problema de conexión. Inténtelo de nuevo en un momento.',
    unidentified: 'Ha ocurrido un error. Inténtelo de nuevo; si continúa, avise al administrador.',
  },
  loading: 'Cargando…',
  notFound: {
    title: 'Página no encontrada',
    body: 'La dirección no existe o todavía no está disponible. Compruebe lo que ha escrito.',
    home: 'Ir al inicio',
  },
  accessDenied: {
    title: 'No tiene acceso a esta página',
    body: 'Su perfil no tiene acceso a ella. Si la necesita, hable con quien administra el sistema.',
  },
  outdated: {
    title: 'La aplicación se ha actualizado',
    body: 'Esta pestaña usa la versión anterior. Recargue para seguir; lo que estaba escribiendo se guarda como borrador.',
    offline:
      'Sin conexión con el servidor. Compruebe la red y recargue; lo que estaba escribiendo se guarda como borrador.',
    reload: 'Recargar',
  },
  crashed: {
    title: 'Algo ha fallado en esta página',
    body: 'La página ha dejado de funcionar. Recargue para seguir; lo que estaba escribiendo se guarda como borrador.',
  },
} as const satisfies Shape<typeof portuguese>;
