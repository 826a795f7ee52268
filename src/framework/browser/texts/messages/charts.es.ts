import type { Shape } from '../translate';
import type { chartsPtBR } from '../words/charts';

/** Chart texts in Spanish. */
export const chartsEs: Shape<typeof chartsPtBR> = {
  engine: {
    charts: {
      asTable: 'Ver tabla',
      asChart: 'Ver gráfico',
    },
  },
};
