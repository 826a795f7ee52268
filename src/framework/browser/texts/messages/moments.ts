import type { Localized } from '#kernel/entity/Localized.ts';

/** Labels of the timestamps of every record. */
export const moments = {
  createdAt: { 'pt-BR': 'Criado em', en: 'Created at', es: 'Creado' },
  updatedAt: { 'pt-BR': 'Alterado em', en: 'Changed at', es: 'Modificado' },
} as const satisfies Readonly<Record<string, Localized>>;
