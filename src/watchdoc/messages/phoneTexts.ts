import type { Shape } from '@patio/framework/react';

/** Texts of the page on which a phone takes the picture of a document. */
export const ptBR = {
  capture: {
    pageTitle: 'Foto do documento',
    title: 'Fotografe o documento',
    intro: 'Leitura %{code} · %{dealer}',
    alone: 'Leitura %{code}',
    tips: {
      whole: 'RG, CNH, RNE ou passaporte, inteiro na foto.',
      light: 'Em um lugar claro, sem reflexo e sem sombra.',
      side: 'O lado que mostra o nome e o CPF.',
    },
    shoot: 'Tirar foto',
    choose: 'Escolher foto ou PDF',
    sending: 'Enviando…',
    reading: { title: 'Lendo o documento', text: 'Leva alguns segundos. Não feche esta página.' },
    read: {
      title: 'Documento lido',
      text: 'Os dados já estão no computador. Você já pode fechar esta página.',
    },
    unreadable: 'Não foi possível ler esta foto. Tire outra, mais de perto e com mais luz.',
    silent: 'O leitor não respondeu. Envie a foto de novo em alguns minutos.',
    privacy: 'A imagem é usada só para esta leitura e excluída em seguida.',
    until: 'Este código vale até %{until}.',
    gone: {
      title: 'Este código não funciona mais',
      text: 'Ele expirou ou o link está incompleto. Gere outro código no computador.',
    },
    loading: 'Carregando…',
    retry: 'Tentar de novo',
    network: 'Sem conexão. Confira a internet e tente de novo.',
    tooMany: 'Muitas tentativas seguidas. Espere um pouco e tente de novo.',
    general: 'Algo deu errado do nosso lado. Tente de novo em alguns minutos.',
  },
} as const;

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
      text: 'The data is already on the computer. You can close this page.',
    },
    unreadable: 'Couldn’t read this picture. Take another one, closer and with more light.',
    silent: 'The reader didn’t answer. Send the picture again in a few minutes.',
    privacy: 'The picture is used only for this reading and deleted afterwards.',
    until: 'This code is valid until %{until}.',
    gone: {
      title: 'This code no longer works',
      text: 'It has expired or the link is incomplete. Generate a new code on the computer.',
    },
    loading: 'Loading…',
    retry: 'Try again',
    network: 'No connection. Check the internet and try again.',
    tooMany: 'Too many attempts in a row. Wait a moment and try again.',
    general: 'Something went wrong on our side. Try again in a few minutes.',
  },
};
