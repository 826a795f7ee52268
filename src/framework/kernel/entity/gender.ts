import type { EntityDescription } from './EntityDescription';
import type { Locale } from './Localized';

/** Whether sentences in a language say of what is called so that it is feminine: “Região salva com sucesso.” */
export const isFeminineIn = (gender: EntityDescription['gender'], locale: Locale): boolean =>
  gender?.[locale] === 'feminine';
