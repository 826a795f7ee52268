/** Chart texts in Portuguese. */
export const chartsPtBR = {
  engine: {
    charts: {
      asTable: 'Ver tabela',
      asChart: 'Ver gráfico',
    },
  },
};
