/** Texts of the page on which a client decides about add-ons. */
export const ptBR = {
  waivers: {
    pageTitle: 'Adicionais da sua compra',
    title: 'Você quer os adicionais?',
    intro:
      'Seguros e serviços são opcionais: o financiamento não depende deles. Diga o que você prefere.',
    sale: 'Sua simulação',
    vehicle: 'Veículo',
    price: 'Preço',
    entry: 'Entrada',
    instalment: 'Parcela',
    payments: '%{term} × %{amount}',
    dealer: 'Concessionária',
    seller: 'Vendedor',
    items: 'Adicionais oferecidos',
    accept: 'Não quero os adicionais',
    refuse: 'Quero manter os adicionais',
    until: 'Você pode responder até %{date}.',
    loading: 'Carregando…',
    retry: 'Tentar de novo',
    done: {
      accepted: 'Você dispensou os adicionais',
      refused: 'Você quer manter os adicionais',
      at: 'Respondido em %{date}. A concessionária já foi avisada.',
      change: 'Mudou de ideia? Fale com a concessionária: %{dealer}',
    },
    gone: {
      title: 'Este link não abre mais',
      text: 'Ele venceu ou foi trocado por outro. Peça um novo à concessionária.',
    },
    failure: {
      general: 'Não foi possível falar com o servidor. Confira a conexão e tente de novo.',
      tooMany: 'Foram muitos pedidos seguidos. Espere um pouco e tente de novo.',
      answered: 'Esta pergunta já foi respondida. Abra o link de novo para ver a resposta.',
    },
  },
};
