/** Texts of registration-fee exemptions. */
export const ptBR = {
  exemptions: {
    cancel: 'Cancelar',
    approve: {
      title: 'Aprovar a isenção da TCC de %{name}?',
      text: 'A simulação refeita até o prazo não cobra %{amount} de tarifa de cadastro. %{requester} recebe um aviso.',
      confirm: 'Aprovar isenção',
      done: 'Isenção aprovada.',
      reason: 'Observação para quem pediu',
    },
    refuse: {
      title: 'Recusar a isenção da TCC de %{name}?',
      text: 'A tarifa de cadastro de %{amount} continua na simulação. %{requester} recebe um aviso com o motivo.',
      confirm: 'Recusar isenção',
      done: 'Isenção recusada.',
      reason: 'Motivo da recusa',
    },
    why: 'Justificativa: %{justification}',
    price: '%{vehicle}, %{amount}',
  },
} as const;
