/** Texts of a simulation that starts from an opportunity. */
export const fromLead = {
  fromLead: {
    ready: 'Comece a simulação com os dados deste cliente.',
    chosen: 'Comece a simulação com o que este cliente escolheu: veículo, entrada e parcelas.',
    proposed: 'Esta oportunidade já tem uma proposta.',
    openProposal: 'Abrir a proposta',
    missing: {
      vehicle: 'O veículo que o cliente escolheu não está mais no catálogo: escolha outro.',
      price: 'O preço do veículo mudou desde que o cliente simulou: vale o de hoje.',
      term: 'O plano e as parcelas que o cliente escolheu não são mais oferecidos assim: escolha outros.',
    },
    start: 'Simular',
    failed: 'A simulação não pôde ser aberta.',
  },
};
