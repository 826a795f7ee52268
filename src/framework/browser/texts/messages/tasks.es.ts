import type { TasksMessages } from './tasks.pt-BR';

/** Texts of background tasks in Spanish. */
export const tasksEs: TasksMessages = {
  engine: {
    tasks: {
      title: 'Tareas en segundo plano',
      help: 'Cambios de muchos registros, importaciones y exportaciones largas que ha pedido, de la más reciente a la más antigua.',
      running: '%{smart_count} en curso |||| %{smart_count} en curso',
      unseen: '%{smart_count} terminada |||| %{smart_count} terminadas',
      loading: 'Cargando las tareas',
      errorTitle: 'No se han podido cargar las tareas',
      stale:
        'El servidor no responde ahora mismo y lo de abajo puede haber cambiado. La página lo intenta de nuevo por sí sola.',
      empty: 'Aquí no hay tareas',
      emptyText:
        'Cuando cambie muchos registros a la vez, importe un archivo o exporte una lista larga, sígalo aquí, incluso después de salir de la lista.',
      more: 'Mostrar anteriores',
      edit: 'Cambio de %{things}',
      delete: 'Eliminación de %{things}',
      action: '%{action}: %{things}',
      undo: 'Deshaciendo el cambio de %{things}',
      import: 'Importación de %{things}',
      check: 'Comprobación de la importación de %{things}',
      export: 'Exportación de %{things}',
      other: 'Tarea sobre %{things}',
      records: 'registros',
      asked: 'Pedida el %{when}',
      askedEnded: 'Pedida el %{when}, terminada el %{end}',
      askedEndedSameDay: 'Pedida el %{when}, terminada a las %{end}',
      taken: 'Deshecha a petición suya el %{when}.',
      checked:
        'Comprobado: %{create} por crear, %{update} por cambiar, %{error} con errores. No se ha guardado nada.',
      queued: 'En cola',
      statusRunning: 'En curso',
      statusDone: 'Terminada',
      partly: 'Terminada en parte',
      withErrors: 'Con errores',
      failed: 'Fallida',
      cancelled: 'Detenida',
      undone: 'Deshecha',
      waits: 'Comprobada, sin importar',
      toList: 'Ver la lista',
      undoTitle: '¿Deshacer este cambio?',
      undoHelp:
        'Cada registro vuelve a ser como era antes. Lo que alguien haya cambiado desde entonces se queda como está y se nombra en el informe.',
      undoImportTitle: '¿Deshacer esta importación?',
      undoImportHelp:
        'Los registros nuevos se eliminan y los cambiados vuelven a ser como eran. Lo que alguien haya cambiado desde entonces se queda como está y se nombra en el informe.',
      undoStarted: 'Deshaciendo. Sígalo aquí.',
      fileKept:
        'El archivo está listo: %{rows} fila, %{size} MB. Se guarda hasta el %{until}. |||| El archivo está listo: %{rows} filas, %{size} MB. Se guarda hasta el %{until}.',
      fileGone:
        '%{rows} fila exportada. El archivo se ha quitado. |||| %{rows} filas exportadas. El archivo se ha quitado.',
      fileRefused:
        'El archivo ya se ha eliminado o dice lo que usted ya no puede ver. Expórtelo de nuevo desde la lista.',
      download: 'Descargar el archivo',
      downloading: 'Descargando…',
      open: 'Ver las tareas',
      ended: '%{name}: %{status}.',
    },
  },
};
