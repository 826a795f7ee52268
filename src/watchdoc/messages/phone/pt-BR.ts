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
      text: 'Os dados já estão no computador. Você pode fechar esta página.',
    },
    unreadable: 'Não deu para ler esta foto. Tire outra, mais de perto e com mais luz.',
    silent: 'O leitor não respondeu. Envie a foto de novo em alguns minutos.',
    privacy: 'A imagem é usada só para esta leitura e apagada em seguida.',
    until: 'Este código vale até %{until}.',
    gone: {
      title: 'Este código não abre mais',
      text: 'O prazo terminou ou o link está incompleto. Gere outro código no computador.',
    },
    loading: 'Carregando…',
    retry: 'Tentar de novo',
    network: 'Sem conexão. Confira a internet e tente de novo.',
    tooMany: 'Foram muitas tentativas seguidas. Espere um pouco e tente de novo.',
    general: 'Algo deu errado do nosso lado. Tente de novo em alguns minutos.',
  },
} as const;
