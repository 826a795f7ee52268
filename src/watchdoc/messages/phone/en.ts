import type { Shape } from '@patio/framework/react';
import type { ptBR } from './pt-BR';

/** English texts of the page on which a phone takes the picture of a document. */
export const en: Shape<typeof ptBR> = {
  capture: {
    pageTitle: 'Picture of the document',
    title: 'Take a picture of the document',
    intro: 'Reading %{code} · %{dealer}',
    alone: 'Reading %{code}',
    tips: {
      whole: 'RG, CNH, RNE or passport, all of it in the picture.',
      light: 'In a bright place, without glare and shadow.',
      side: 'The side that shows name and CPF.',
    },
    shoot: 'Take a picture',
    choose: 'Choose a picture or PDF',
    sending: 'Sending…',
    reading: {
      title: 'Reading the document',
      text: 'This takes a few seconds. Keep this page open.',
    },
    read: {
      title: 'Document read',
      text: 'The data is on the computer already. You can close this page.',
    },
    unreadable: 'This picture could not be read. Take another one, closer and with more light.',
    silent: 'The reader did not answer. Send the picture again in a few minutes.',
    privacy: 'The picture is used only for this reading and deleted afterwards.',
    until: 'This code is valid until %{until}.',
    gone: {
      title: 'This code no longer works',
      text: 'It has expired or the link is incomplete. Create a new code on the computer.',
    },
    loading: 'Loading…',
    retry: 'Try again',
    network: 'No connection. Check the internet and try again.',
    tooMany: 'Too many attempts in a row. Wait a moment and try again.',
    general: 'Something went wrong on our side. Try again in a few minutes.',
  },
};
