import type { commandsPtBR } from './commands.pt-BR';

/** Texts of shortcuts and commands in Spanish. */
export const commandsEs: typeof commandsPtBR = {
  engine: {
    command: {
      list: 'Lista',
      down: 'Fila siguiente',
      up: 'Fila anterior',
      mark: 'Marcar o desmarcar la fila',
      marked: 'Ir a las acciones de las filas marcadas',
      look: 'Ver el resumen del registro',
      search: 'Buscar en la lista',
      width: 'Ancho de una columna, en su encabezado',
      create: 'Añadir %{one}',
      record: 'Registro en pantalla',
      edit: 'Editar %{name}',
      history: 'Ver el historial de %{name}',
      action: '%{action}: %{name}',
      form: 'Formulario',
      save: 'Guardar',
      spaceKey: 'Espacio',
    },
  },
};
