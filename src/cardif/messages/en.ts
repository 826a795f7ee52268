import type { Shape } from '@patio/framework/react';
import type { ptBR } from './pt-BR';

/** The same in English. */
export const en: Shape<typeof ptBR> = {
  cardif: {
    pageTitle: 'Back from the insurer',
    back: 'Back to the portal',
    approved: {
      title: 'Cardif accepted the request',
      text: 'Go back to the portal to go on with the contract.',
    },
    refused: {
      title: 'Cardif did not accept the request',
      text: 'No insurance was contracted. Go back to the portal to choose another product.',
    },
    pending: {
      title: 'Cardif is examining the request',
      text: 'The outcome shows in the proposal as soon as the insurer answers.',
    },
    cancelled: {
      title: 'The request was cancelled',
      text: 'Nothing was contracted. Go back to the portal to begin again.',
    },
    failed: {
      title: 'Cardif did not complete the request',
      text: 'The insurer had an error. Go back to the portal and try again; if it happens again, talk to support.',
    },
    unknown: {
      title: 'We did not receive the outcome',
      text: 'The address brings no outcome that is known. Go back to the portal and check the proposal.',
    },
  },
};
