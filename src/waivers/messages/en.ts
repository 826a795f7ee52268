import type { Shape } from '@patio/framework/react';
import type { ptBR } from './pt-BR';

/** The same in English. */
export const en: Shape<typeof ptBR> = {
  waivers: {
    pageTitle: 'Add-ons of your purchase',
    title: 'Do you want the add-ons?',
    intro:
      'Insurance and services are optional: the financing does not depend on them. Say what you prefer.',
    sale: 'Your simulation',
    vehicle: 'Vehicle',
    price: 'Price',
    entry: 'Down payment',
    instalment: 'Instalment',
    payments: '%{term} × %{amount}',
    dealer: 'Dealer',
    seller: 'Salesperson',
    items: 'Add-ons offered',
    accept: 'I do not want the add-ons',
    refuse: 'I want to keep the add-ons',
    until: 'You can answer until %{date}.',
    loading: 'Loading…',
    retry: 'Try again',
    done: {
      accepted: 'You waived the add-ons',
      refused: 'You want to keep the add-ons',
      at: 'Answered at %{date}. The dealer has been notified.',
      change: 'Changed your mind? Talk to the dealer: %{dealer}',
    },
    gone: {
      title: 'This link no longer works',
      text: 'It has expired or was replaced. Ask the dealer for a new one.',
    },
    failure: {
      general: 'The server could not be reached. Check the connection and try again.',
      tooMany: 'Too many requests in a row. Wait a moment and try again.',
      answered: 'This question was already answered. Open the link again to see the answer.',
    },
  },
};
