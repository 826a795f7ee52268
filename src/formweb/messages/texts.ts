import { type Shape, failureKey, createPageTextHook } from '@patio/framework/react';

/** Texts of the web forms of customers. */
const ptBR = {
  formweb: {
    contact: {
      title: 'Fale conosco',
      intro: 'Envie sua dúvida ou seu pedido. Vamos responder por e-mail ou telefone.',
      send: 'Enviar mensagem',
      done: 'Mensagem enviada',
      doneText: 'Anote o protocolo %{protocol}. Vamos responder por e-mail ou telefone.',
      again: 'Escrever outra mensagem',
    },
    consortium: {
      title: 'Quero saber mais sobre consórcio',
      intro:
        'Diga onde você está e como podemos falar com você. A concessionária vai entrar em contato.',
      send: 'Quero receber contato',
      done: 'Pedido enviado',
      doneText: '%{dealer} vai falar com você em breve.',
      call: 'Se preferir, ligue: %{phone}.',
      again: 'Fazer outro pedido',
      where: 'Sua localização',
      who: 'Seus contatos',
      state: 'Estado',
      city: 'Cidade',
      dealer: 'Concessionária',
      choose: 'Escolha…',
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
      name: 'Informe nome e sobrenome, sem abreviar.',
      nameDigits: 'O nome não pode ter números.',
      business: 'Informe o nome da empresa.',
      document: 'Informe um CPF ou CNPJ válido.',
      email: 'Informe um e-mail válido, como maria@exemplo.com.br.',
      phone: 'Informe o telefone com DDD.',
      message: 'Escreva a mensagem.',
      consent: 'Precisamos desta autorização para responder.',
    },
    retry: 'Tentar de novo',
    failure: {
      general: 'Não foi possível conectar ao servidor. Confira sua conexão e tente de novo.',
      tooMany: 'Muitas tentativas seguidas. Espere um pouco e tente de novo.',
      robot: 'Não conseguimos confirmar que você não é um robô. Tente de novo em alguns minutos.',
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
      intro: 'Send your question or request. We’ll answer by e-mail or phone.',
      send: 'Send message',
      done: 'Message sent',
      doneText: 'Your reference number is %{protocol}. We’ll answer by e-mail or phone.',
      again: 'Write another message',
    },
    consortium: {
      title: 'Tell me more about consortiums',
      intro: 'Tell us your location and how to reach you. The dealer will get in touch.',
      send: 'Get in touch with me',
      done: 'Request sent',
      doneText: '%{dealer} will talk to you soon.',
      call: 'If you prefer, call: %{phone}.',
      again: 'Make another request',
      where: 'Your location',
      who: 'Your contact details',
      state: 'State',
      city: 'City',
      dealer: 'Dealer',
      choose: 'Choose…',
      loading: 'Loading…',
      away: '%{km} km',
      inCity: 'in your city',
      dealerHelp: 'The nearest to your city, as the crow flies.',
      byZip: 'Find by postcode',
      zip: 'Your postcode (CEP)',
      find: 'Search',
      found: 'Nearest to %{city}, %{state}',
      close: 'Close',
      zipWrong: 'Enter the 8 digits of the postcode.',
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
      name: 'Enter first and last name in full.',
      nameDigits: 'Names can’t contain digits.',
      business: 'Enter the name of the company.',
      document: 'Enter a valid CPF or CNPJ.',
      email: 'Enter a valid e-mail address, such as maria@example.com.',
      phone: 'Enter the phone number with its area code.',
      message: 'Write the message.',
      consent: 'We need this permission to answer.',
    },
    retry: 'Try again',
    failure: {
      general: 'Couldn’t reach the server. Check your connection and try again.',
      tooMany: 'Too many attempts in a row. Wait a moment and try again.',
      robot: 'We couldn’t confirm you’re not a robot. Try again in a few minutes.',
      zip: 'We couldn’t find this postcode. Check the digits.',
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
