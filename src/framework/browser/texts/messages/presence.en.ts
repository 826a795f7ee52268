import type { Shape } from '../Shape';
import type { presencePtBR } from './presence.pt-BR';

/** Presence texts in English. */
export const presenceEn: Shape<typeof presencePtBR> = {
  engine: {
    presence: {
      one: '%{name} is editing',
      two: '%{name} and %{other} are editing',
      many: '%{name} and %{count} more people are editing',
      unnamed: 'Somebody else',
    },
  },
};
