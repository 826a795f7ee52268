import type { Locale } from '../../../kernel/entity/EntityDescription';
import { kindsEn } from '../../messages/kinds.en';
import { kindsPtBR } from '../../messages/kinds.pt-BR';

/** Words of the kinds, without their prefix. */
export type KindWords = (typeof kindsPtBR)['engine']['kinds'];

const words: Readonly<Record<Locale, KindWords>> = {
  'pt-BR': kindsPtBR.engine.kinds,
  en: kindsEn.engine.kinds,
};

/** The dictionary of kinds, for what is no component: formatting, history. */
export const kindWords = (locale: Locale): KindWords => words[locale];
