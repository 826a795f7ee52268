import type { Shape } from '@patio/framework/react';

/** Texts of the page on which a client decides about add-ons. */
export const ptBR = {
  waivers: {
    pageTitle: 'Adicionais da sua compra',
    title: 'Você quer os adicionais?',
    intro:
      'Seguros e serviços são opcionais: o financiamento não depende deles. Escolha o que prefere.',
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
      title: 'Este link não funciona mais',
      text: 'Ele expirou ou foi substituído. Peça um novo à concessionária.',
    },
    failure: {
      general: 'Não foi possível conectar ao servidor. Confira sua conexão e tente de novo.',
      tooMany: 'Muitas tentativas seguidas. Espere um pouco e tente de novo.',
      answered: 'Esta pergunta já foi respondida. Abra o link de novo para ver a resposta.',
    },
  },
};

/** The same in English. */
export const en: Shape<typeof ptBR> = {
  waivers: {
    pageTitle: 'Add-ons for your purchase',
    title: 'Do you want the add-ons?',
    intro:
      'Insurance and services are optional: the financing doesn’t depend on them. Choose what you prefer.',
    sale: 'Your simulation',
    vehicle: 'Vehicle',
    price: 'Price',
    entry: 'Down payment',
    instalment: 'Instalment',
    payments: '%{term} × %{amount}',
    dealer: 'Dealer',
    seller: 'Salesperson',
    items: 'Add-ons offered',
    accept: 'I don’t want the add-ons',
    refuse: 'I want to keep the add-ons',
    until: 'You can answer until %{date}.',
    loading: 'Loading…',
    retry: 'Try again',
    done: {
      accepted: 'You waived the add-ons',
      refused: 'You want to keep the add-ons',
      at: 'Answered on %{date}. The dealer has been notified.',
      change: 'Changed your mind? Talk to the dealer: %{dealer}',
    },
    gone: {
      title: 'This link no longer works',
      text: 'It has expired or was replaced. Ask the dealer for a new one.',
    },
    failure: {
      general: 'Couldn’t reach the server. Check your connection and try again.',
      tooMany: 'Too many attempts in a row. Wait a moment and try again.',
      answered: 'This question was already answered. Open the link again to see the answer.',
    },
  },
};
