import type { Shape } from '#browser/texts/translate.ts';
import type { keysPtBR as portuguese } from '../browser/words/keys';

/** Texts of service account keys and webhook secrets. */
export const keys: Shape<typeof portuguese> = {
  machines: {
    keys: {
      title: 'Claves',
      intro:
        'El programa envía la clave en «Authorization: Bearer». Se muestra una sola vez, al emitirla.',
      empty: 'Todavía no hay claves',
      emptyHelp:
        'Emita una clave para que el programa llame a la API con los permisos de esta cuenta.',
      issue: 'Emitir clave',
      name: 'Nombre',
      nameHelp: 'Qué va a usar la clave, por ejemplo «ERP, producción».',
      state: 'Estado',
      live: 'Activa',
      ending: 'En sustitución',
      ended: 'Terminada',
      created: 'Emitida',
      createdBy: '%{at} por %{name}',
      ends: 'Fin',
      endsOn: 'Último día',
      endsOnHelp: 'Vacío: vale mientras exista la cuenta.',
      noEnd: 'Con la cuenta',
      lastUse: 'Último uso',
      unused: 'Nunca',
      actions: 'Acciones de la clave',
      rotate: 'Rotar',
      rotateOf: 'Rotar la clave %{name}',
      rotateTitle: '¿Rotar la clave %{name}?',
      rotateIntro:
        'Se emite una clave nueva. La actual sigue valiendo durante el tiempo elegido, para dar tiempo a poner la nueva en el programa.',
      overlap: 'La actual sigue valiendo',
      hours0: 'Nada: termina ahora',
      hours1: '1 hora',
      hours24: '24 horas',
      hours168: '7 días',
      end: 'Terminar',
      endOf: 'Terminar la clave %{name}',
      endTitle: '¿Terminar la clave %{name}?',
      endIntro: 'Desde ahora se rechazan las llamadas con ella. No se puede deshacer.',
      endDone: 'Clave terminada.',
      shownTitle: 'Copie ahora la clave',
      shownIntro:
        'No se guarda ni se vuelve a mostrar. Póngala donde el programa guarda sus secretos.',
      copy: 'Copiar',
      copied: 'Clave copiada.',
      kept: 'La he guardado',
      missing: 'Rellene este campo.',
      cancel: 'Cancelar',
      loadFailed: 'No se han podido cargar las claves.',
    },
    secret: {
      title: 'Secreto del webhook',
      loadFailed: 'No se ha podido cargar el secreto.',
      intro:
        'El destino comprueba con él cada llamada, según Standard Webhooks. Mostrarlo queda en la auditoría.',
      copied: 'Secreto copiado.',
      close: 'Cerrar',
      rotateTitle: '¿Rotar el secreto de %{name}?',
      rotateIntro:
        'Desde ahora firma un secreto nuevo. Durante el tiempo elegido las llamadas llevan también la firma del actual, para que el destino cambie sin perder ninguna.',
      rotate: 'Rotar secreto',
      overlap: 'El actual sigue firmando',
    },
  },
};
