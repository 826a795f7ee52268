import type { Shape } from '../translate';
import type { presencePtBR } from '../words/presence';

/** Presence texts in Spanish. */
export const presenceEs: Shape<typeof presencePtBR> = {
  engine: {
    presence: {
      one: '%{name} está editando',
      two: '%{name} y %{other} están editando',
      many: '%{name} y %{count} personas más están editando',
      unnamed: 'Otra persona',
    },
  },
};
