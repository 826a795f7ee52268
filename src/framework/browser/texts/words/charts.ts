import { learnMissingTexts } from '../locale';
import type { Shape } from '../translate';

/** Chart texts in Portuguese. */
export const chartsPtBR = {
  engine: {
    charts: {
      asTable: 'Ver tabela',
      asChart: 'Ver gráfico',
    },
  },
};

/** Chart texts in English. */
export const chartsEn: Shape<typeof chartsPtBR> = {
  engine: {
    charts: {
      asTable: 'Show table',
      asChart: 'Show chart',
    },
  },
};

learnMissingTexts({ 'pt-BR': chartsPtBR, en: chartsEn });
