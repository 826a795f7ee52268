import { learnMissingTexts } from '../locale';
import type { Shape } from '../translate';

/** Presence texts in Brazilian Portuguese; the type of other languages. */
export const presencePtBR = {
  engine: {
    presence: {
      one: '%{name} está editando',
      two: '%{name} e %{other} estão editando',
      many: '%{name} e mais %{count} pessoas estão editando',
      unnamed: 'Outra pessoa',
    },
  },
};

/** Presence texts in English. */
export const presenceEn: Shape<typeof presencePtBR> = {
  engine: {
    presence: {
      one: '%{name} is editing',
      two: '%{name} and %{other} are editing',
      many: '%{name} and %{count} more people are editing',
      unnamed: 'Someone else',
    },
  },
};

learnMissingTexts({ 'pt-BR': presencePtBR, en: presenceEn });
