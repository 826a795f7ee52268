import type { Shape } from '../Shape';
import type { listsPtBR } from './lists.pt-BR';

/** Texts of lists and their links in Spanish. */
export const listsEs: Shape<typeof listsPtBR> = {
  engine: {
    filter: {
      byField: 'Volver a los filtros por campo',
      advanced: 'Avanzado: combinar con Y/O',
      combined: 'Combinar con Y/O',
      match: 'Mostrar los registros que cumplen',
      all: 'todas las condiciones',
      any: 'alguna de las condiciones',
      groupMatch: 'Dentro de este grupo, cumplir',
      group: 'Grupo %{group}',
      rule: 'Condición %{rule}',
      field: 'Campo de la condición %{rule}',
      addRule: 'Añadir una condición',
      addGroup: 'Añadir un grupo',
      removeRule: 'Quitar la condición %{rule}: %{field}',
      removeGroup: 'Quitar el grupo %{group}',
      none: 'Todavía no hay condiciones: la lista lo muestra todo.',
      limit: 'El límite es de %{limit} condiciones.',
      incomplete: 'Sin un valor, esta condición todavía no filtra.',
      sentence: 'La lista muestra: %{filter}',
      open: 'Editar el filtro %{filter}',
      and: '%{left} y %{right}',
      or: '%{left} o %{right}',
      nested: '(%{filter})',
    },
    view: {
      button: 'Vista: %{name}',
      standard: 'Estándar',
      modified: 'modificada',
      modifiedHelp: 'Hay cambios que todavía no están guardados en la vista.',
      saveAs: 'Guardar como vista nueva…',
      gone: 'Esta vista ya no existe o no se comparte con usted.',
    },
    columns: {
      resize: 'Ancho de la columna %{field}',
      pixels: '%{width} píxeles',
    },
    count: {
      moreRecords: 'más de %{total} registros',
      exact: 'Contar con exactitud',
      counting: 'Contando…',
      range: '%{from}–%{to} de más de %{total}',
    },
    bulk: {
      selectAll: 'Seleccionar los %{total} resultados',
      selectAllMore: 'Seleccionar todos los resultados (más de %{total})',
      allSelected: 'Los %{total} resultados',
      allSelectedMore: 'Todos los resultados (más de %{total})',
      allBut:
        'Los %{total} resultados menos %{smart_count} |||| Los %{total} resultados menos %{smart_count}',
      allButMore:
        'Todos los resultados (más de %{total}) menos %{smart_count} |||| Todos los resultados (más de %{total}) menos %{smart_count}',
      edit: 'Editar en bloque',
      remove: 'Eliminar',
    },
    look: {
      open: 'Ver el resumen',
    },
    transfer: {
      export: 'Exportar',
      import: 'Importar',
      continue: 'Continuar la importación',
      runningNow: 'Importando…',
      runningRows: 'Importando… %{done} filas',
      runningDone: 'Importación terminada: ver',
      runningFailed: 'Importación detenida: ver',
    },
    approvals: {
      title: 'Aprobaciones',
      sent: 'Enviada para su aprobación.',
      count: 'Un cambio espera su decisión |||| %{smart_count} cambios esperan su decisión',
    },
    periods: {
      past: 'Pasado',
      current: 'Vigente',
      scheduled: 'Programado',
    },
    record: {
      masked: 'oculto',
      maskedHelp: 'Dato personal oculto',
      deleted: 'Eliminado',
    },
  },
};
