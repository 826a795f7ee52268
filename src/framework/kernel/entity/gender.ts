import type { EntityDescription } from './EntityDescription';
import type { Locale } from './Localized';

/** Whether an entity's label is feminine in a language: “Região salva com sucesso.” */
export const isFeminineIn = (gender: EntityDescription['gender'], locale: Locale): boolean =>
  gender?.[locale] === 'feminine';
