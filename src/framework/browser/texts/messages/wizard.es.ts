import type { Shape } from '../translate';
import type { wizardPtBR } from '../words/wizard';

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
