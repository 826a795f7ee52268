import type { Shape } from '../Shape';
import type { chartsPtBR } from './charts.pt-BR';

/** Chart texts in English. */
export const chartsEn: Shape<typeof chartsPtBR> = {
  engine: {
    charts: {
      asTable: 'Show table',
      asChart: 'Show chart',
    },
  },
};
