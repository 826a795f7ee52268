import type { Shape } from '../translate';
import type { formsPtBR } from '../words/forms';
import type { wizardPtBR } from '../words/wizard';

/** Texts of forms and merges in Spanish. */
export const formsEs: Shape<typeof formsPtBR> = {
  engine: {
    form: {
      createTitle: 'Añadir %{one}',
      createOther: 'Añadir %{one}…',
      saveAndUse: 'Guardar y usar',
      editTitle: 'Editar %{name}',
      save: 'Guardar',
      saving: 'Guardando…',
      cancel: 'Cancelar',
      unsaved: 'Sin guardar: %{fields}',
      unsavedMore:
        'Sin guardar: %{fields} y %{smart_count} campo más |||| Sin guardar: %{fields} y %{smart_count} campos más',
      fileMissing: 'No se ha guardado nada: no se ha podido enviar un archivo.',
      nothingChanged: 'No ha cambiado nada, así que no hay nada que guardar.',
      theirsKept: 'La versión guardada se queda como está; usted no tenía otro cambio.',
      saved: '%{entity} guardado.',
      savedFeminine: '%{entity} guardada.',
      sections: 'Secciones del formulario',
      errors: '%{smart_count} campo por corregir |||| %{smart_count} campos por corregir',
      whole: 'Registro',
      leaveTitle: '¿Salir sin guardar?',
      leaveText: 'Lo que ha cambiado aquí no está guardado y se perderá.',
      leave: 'Salir sin guardar',
      stay: 'Seguir editando',
      draftFound: 'Hay un borrador de %{when} sin guardar: %{fields}.',
      draftOutdated: 'El registro ha cambiado desde entonces: al guardar podrá comparar y elegir.',
      draftUse: 'Recuperar el borrador',
      draftDrop: 'Descartar el borrador',
      draftUsed:
        'Borrador recuperado. Las contraseñas y los datos sensibles no se guardan: rellénelos de nuevo.',
    },
    merge: {
      title: 'Este registro ha cambiado mientras lo editaba',
      intro:
        'Otra persona ha guardado antes que usted. No se pierde nada: elija qué conservar en cada campo y guarde.',
      introBy:
        '%{who} ha guardado antes que usted. No se pierde nada: elija qué conservar en cada campo y guarde. |||| %{who} han guardado antes que usted. No se pierde nada: elija qué conservar en cada campo y guarde.',
      introOwn:
        '%{who}, guardado antes que este formulario. No se pierde nada: elija qué conservar en cada campo y guarde. |||| %{who}, guardado antes que este formulario. No se pierde nada: elija qué conservar en cada campo y guarde.',
      person: '%{name} (%{when})',
      self: 'usted, en otra pestaña (%{when})',
      conflicts: 'Campos que los dos han cambiado',
      conflictsOwn: 'Campos cambiados en las dos pestañas',
      merged: 'Campos sin conflicto',
      mergedText: 'Estos pasan a la versión final como están.',
      field: 'Campo',
      original: 'Antes',
      mine: 'Su versión',
      theirs: 'Versión guardada',
      theirsBy: 'Versión de %{name}',
      theirsOwn: 'Versión de la otra pestaña',
      keeps: 'Resultado',
      keepsMine: 'su cambio',
      keepsTheirs: 'el cambio guardado',
      choose: 'Qué conservar en %{field}',
      save: 'Guardar la versión final',
      cancel: 'Volver al formulario',
    },
  },
};

/** Texts of wizards in Spanish. */
export const wizardEs: Shape<typeof wizardPtBR> = {
  engine: {
    wizard: {
      steps: 'Pasos',
      position: 'Paso %{at} de %{of}',
      done: 'completo',
      open: 'por rellenar',
      closed: 'todavía cerrado',
      back: 'Atrás',
      next: 'Continuar',
      finish: 'Terminar',
      finishing: 'Terminando…',
      toList: 'Salir',
      summary: 'Resumen',
      fulfilled: 'Guardado a las %{time}',
      pending: 'Guardando…',
      offline: 'Sin conexión: guardado en este dispositivo',
      rejected: 'Sin guardar: corrija lo señalado',
      drafts: 'Continuar donde lo dejé',
      draftPlace: '%{step} · guardado el %{when}',
      resume: 'Continuar',
      drop: 'Descartar',
      dropTitle: '¿Descartar el borrador?',
      dropText: 'Se pierde lo que se ha rellenado y no se ha terminado.',
      keep: 'Conservar',
      newDraft: 'Nuevo: %{one}',
      moreDrafts: 'Mostrar %{smart_count} más',
      fewerDrafts: 'Mostrar menos',
      change: 'Cambiar',
      changeOf: 'Cambio de %{name}',
      changeOver: 'ya no se puede guardar',
    },
  },
};
