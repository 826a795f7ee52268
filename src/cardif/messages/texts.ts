import type { Shape } from '@patio/framework/react';

/** Texts of the return page from the insurer Cardif. */
export const ptBR = {
  cardif: {
    pageTitle: 'Retorno da seguradora',
    back: 'Voltar ao portal',
    approved: {
      title: 'A Cardif aceitou a solicitação',
      text: 'Volte ao portal para continuar a contratação.',
    },
    refused: {
      title: 'A Cardif não aceitou a solicitação',
      text: 'O seguro não foi contratado. Volte ao portal para escolher outro produto.',
    },
    pending: {
      title: 'A Cardif está analisando a solicitação',
      text: 'O resultado aparece na proposta assim que a seguradora responder.',
    },
    cancelled: {
      title: 'A solicitação foi cancelada',
      text: 'Nada foi contratado. Volte ao portal para começar de novo.',
    },
    failed: {
      title: 'A Cardif não concluiu a solicitação',
      text: 'Ocorreu um erro na seguradora. Volte ao portal e tente de novo; se continuar, fale com o suporte.',
    },
    unknown: {
      title: 'Não recebemos o resultado',
      text: 'Não reconhecemos o resultado. Volte ao portal e confira a situação da proposta.',
    },
  },
};

/** The same in English. */
export const en: Shape<typeof ptBR> = {
  cardif: {
    pageTitle: 'Back from the insurer',
    back: 'Back to the portal',
    approved: {
      title: 'Cardif accepted the request',
      text: 'Go back to the portal to continue.',
    },
    refused: {
      title: 'Cardif didn’t accept the request',
      text: 'No insurance was purchased. Go back to the portal to choose another product.',
    },
    pending: {
      title: 'Cardif is reviewing the request',
      text: 'The result appears in the proposal as soon as the insurer answers.',
    },
    cancelled: {
      title: 'The request was cancelled',
      text: 'Nothing was purchased. Go back to the portal to start again.',
    },
    failed: {
      title: 'Cardif didn’t complete the request',
      text: 'The insurer had an error. Go back to the portal and try again; if it keeps happening, contact support.',
    },
    unknown: {
      title: 'We didn’t receive the result',
      text: 'We don’t recognise the result. Go back to the portal and check the proposal’s status.',
    },
  },
};
