import { type Shape, failureKey, createPageTextHook } from '@patio/framework/react';

/** Texts of the web forms of customers. */
const ptBR = {
  formweb: {
    contact: {
      title: 'Fale conosco',
      intro: 'Escreva sua dúvida ou seu pedido. Respondemos por e-mail ou telefone.',
      send: 'Enviar mensagem',
      done: 'Mensagem enviada',
      doneText: 'Guarde o protocolo %{protocol}. Respondemos por e-mail ou telefone.',
      again: 'Escrever outra mensagem',
    },
    consortium: {
      title: 'Quero saber de consórcio',
      intro: 'Conte onde você está e como falar com você. A concessionária entra em contato.',
      send: 'Quero ser contatado',
      done: 'Pedido enviado',
      doneText: '%{dealer} vai falar com você em breve.',
      call: 'Se preferir, ligue: %{phone}.',
      again: 'Fazer outro pedido',
      where: 'Onde você está',
      who: 'Como falar com você',
      state: 'Estado',
      city: 'Cidade',
      dealer: 'Concessionária',
      choose: 'Escolha',
      loading: 'Carregando…',
      away: '%{km} km',
      inCity: 'na sua cidade',
      dealerHelp: 'As mais próximas da sua cidade, em linha reta.',
      byZip: 'Encontrar pelo CEP',
      zip: 'Seu CEP',
      find: 'Buscar',
      found: 'Mais perto de %{city}, %{state}',
      close: 'Fechar',
      zipWrong: 'Informe os 8 dígitos do CEP.',
      stateWrong: 'Escolha o estado.',
      cityWrong: 'Escolha a cidade.',
      dealerWrong: 'Escolha a concessionária.',
    },
    field: {
      name: 'Nome completo',
      document: 'CPF ou CNPJ',
      email: 'E-mail',
      phone: 'Telefone com DDD',
      message: 'Mensagem',
    },
    wrong: {
      name: 'Informe nome e sobrenome.',
      document: 'Informe um CPF ou CNPJ válido.',
      email: 'Informe um e-mail válido, como maria@exemplo.com.br.',
      phone: 'Informe o telefone com DDD.',
      message: 'Escreva a mensagem.',
      consent: 'Sem esta autorização não podemos responder.',
    },
    retry: 'Tentar de novo',
    failure: {
      general: 'Não foi possível falar com o servidor. Confira a conexão e tente de novo.',
      tooMany: 'Foram muitos pedidos seguidos. Espere um pouco e tente de novo.',
      robot:
        'Não conseguimos confirmar que é uma pessoa que envia. Tente de novo em alguns minutos.',
      zip: 'Não encontramos este CEP. Confira os números.',
      gone: 'Esta concessionária não está mais disponível. Escolha outra.',
    },
  },
};

/** The same in English. */
const en: Shape<typeof ptBR> = {
  formweb: {
    contact: {
      title: 'Contact us',
      intro: 'Write your question or request. We answer by e-mail or phone.',
      send: 'Send message',
      done: 'Message sent',
      doneText: 'Your reference number is %{protocol}. We answer by e-mail or phone.',
      again: 'Write another message',
    },
    consortium: {
      title: 'I want to know about consortiums',
      intro: 'Tell us where you are and how to reach you. The dealer gets in touch.',
      send: 'Get in touch with me',
      done: 'Request sent',
      doneText: '%{dealer} will talk to you soon.',
      call: 'If you prefer, call: %{phone}.',
      again: 'Make another request',
      where: 'Where you are',
      who: 'How to reach you',
      state: 'State',
      city: 'City',
      dealer: 'Dealer',
      choose: 'Choose',
      loading: 'Loading…',
      away: '%{km} km',
      inCity: 'in your city',
      dealerHelp: 'The nearest to your city, in a straight line.',
      byZip: 'Find by zip code',
      zip: 'Your zip code (CEP)',
      find: 'Search',
      found: 'Nearest to %{city}, %{state}',
      close: 'Close',
      zipWrong: 'Enter the 8 digits of the zip code.',
      stateWrong: 'Choose the state.',
      cityWrong: 'Choose the city.',
      dealerWrong: 'Choose the dealer.',
    },
    field: {
      name: 'Full name',
      document: 'CPF or CNPJ',
      email: 'E-mail',
      phone: 'Phone with area code',
      message: 'Message',
    },
    wrong: {
      name: 'Enter first and last name.',
      document: 'Enter a valid CPF or CNPJ.',
      email: 'Enter a valid e-mail, such as maria@example.com.',
      phone: 'Enter the phone with its area code.',
      message: 'Write the message.',
      consent: 'Without this permission, we cannot answer.',
    },
    retry: 'Try again',
    failure: {
      general: 'The server could not be reached. Check the connection and try again.',
      tooMany: 'Too many requests in a row. Wait a moment and try again.',
      robot: 'We could not confirm that you are a person. Try again in a few minutes.',
      zip: 'We could not find this zip code. Check the digits.',
      gone: 'This dealer is no longer available. Choose another one.',
    },
  },
};

/** Looks up the texts of the forms. */
export const useFormwebText = createPageTextHook('formweb', { 'pt-BR': ptBR, en });

/** Looks up a text by its key without the prefix: `contact.title`. */
export type FormwebText = ReturnType<typeof useFormwebText>;

const keys = {
  USE029: 'failure.tooMany',
  'csf.robot': 'failure.robot',
  'address.zip_not_found': 'failure.zip',
  SIS001: 'failure.gone',
} as const;

/** Failure message for the customer. */
export const failureText = (text: FormwebText, failure: unknown): string =>
  text(failureKey(failure, keys));
