import type { Shape } from '@patio/framework/react';
import type { ptBR } from './sharedOffer.pt-BR';

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
    staff: 'You are signed in to the portal: this visit does not count as opened by the customer.',
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
      general: 'The server could not be reached. Check the connection and try again.',
      tooMany: 'Too many requests in a row. Wait a moment and try again.',
    },
  },
};
