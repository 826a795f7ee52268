import type { Shape } from '@patio/framework/react';

/** Texts of the customer's page behind a link. */
export const ptBR = {
  sharedOffer: {
    pageTitle: 'Sua oferta',
    hello: 'Olá, %{name}!',
    intro: 'Esta é sua oferta de financiamento.',
    payments: 'Você paga',
    entry: 'Entrada',
    cet: 'CET',
    perYear: '%{percent} ao ano',
    total: 'Total a pagar',
    validity: 'Condições válidas até',
    cetHelp: 'O CET reúne juros, tarifas, impostos e seguros do financiamento.',
    pdf: 'Abrir em PDF',
    whatsapp: 'Responder no WhatsApp',
    call: 'Ligar para %{phone}',
    answer: 'Olá, %{seller}! Vi a oferta de %{vehicle} e quero conversar.',
    answerHello: 'Olá! Vi a oferta de %{vehicle} e quero conversar.',
    until: 'Este link vale até %{date}.',
    over: 'As condições valiam até %{date}. Peça uma nova oferta: preços e taxas podem ter mudado.',
    staff: 'Você está conectado ao portal: esta visita não conta como aberta pelo cliente.',
    loading: 'Carregando…',
    retry: 'Tentar de novo',
    expired: { title: 'Este link expirou', text: 'Ele valia até %{date}. Peça um novo link.' },
    withdrawn: {
      title: 'Esta oferta não vale mais',
      text: 'A oferta foi encerrada por quem enviou o link. Fale com a concessionária para receber outra.',
    },
    unknown: {
      title: 'Este link não leva a uma oferta',
      text: 'Confira se o endereço está completo ou peça um novo link a quem o enviou.',
    },
    failure: {
      general: 'Não foi possível conectar ao servidor. Confira sua conexão e tente de novo.',
      tooMany: 'Muitas tentativas seguidas. Espere um pouco e tente de novo.',
    },
  },
};

/** The same in English. */
export const en: Shape<typeof ptBR> = {
  sharedOffer: {
    pageTitle: 'Your offer',
    hello: 'Hello, %{name}!',
    intro: 'This is your financing offer.',
    payments: 'You pay',
    entry: 'Down payment',
    cet: 'CET',
    perYear: '%{percent} a year',
    total: 'Total payable',
    validity: 'Conditions valid until',
    cetHelp: 'The CET (total effective cost) includes interest, fees, taxes and insurance.',
    pdf: 'Open as PDF',
    whatsapp: 'Reply on WhatsApp',
    call: 'Call %{phone}',
    answer: 'Hello, %{seller}! I saw the offer for the %{vehicle} and would like to talk.',
    answerHello: 'Hello! I saw the offer for the %{vehicle} and would like to talk.',
    until: 'This link is valid until %{date}.',
    over: 'The conditions were valid until %{date}. Ask for a new offer: prices and rates may have changed.',
    staff: 'You’re signed in to the portal: this visit doesn’t count as opened by the client.',
    loading: 'Loading…',
    retry: 'Try again',
    expired: {
      title: 'This link has expired',
      text: 'It was valid until %{date}. Ask for a new one.',
    },
    withdrawn: {
      title: 'This offer is no longer valid',
      text: 'The sender has withdrawn it. Contact the dealer for a new one.',
    },
    unknown: {
      title: 'This link doesn’t lead to an offer',
      text: 'Check that the address is complete, or ask the sender for a new link.',
    },
    failure: {
      general: 'Couldn’t reach the server. Check your connection and try again.',
      tooMany: 'Too many attempts in a row. Wait a moment and try again.',
    },
  },
};
