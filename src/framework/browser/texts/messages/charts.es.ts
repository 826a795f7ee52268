import type { Shape } from '../Shape';
import type { chartsPtBR } from './charts.pt-BR';

/** Chart texts in Spanish. */
export const chartsEs: Shape<typeof chartsPtBR> = {
  engine: {
    charts: {
      asTable: 'Ver tabla',
      asChart: 'Ver gráfico',
    },
  },
};
