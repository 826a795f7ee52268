/** Texts of the customer's page behind a link. */
export const ptBR = {
  sharedOffer: {
    pageTitle: 'Sua oferta',
    hello: 'Olá, %{name}!',
    intro: 'Esta é a sua oferta de financiamento.',
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
    over: 'As condições valiam até %{date}. Peça uma oferta nova: preços e taxas podem ter mudado.',
    staff:
      'Você está com uma sessão do portal aberta: esta visita não conta como abertura do cliente.',
    loading: 'Carregando…',
    retry: 'Tentar de novo',
    expired: { title: 'Este link expirou', text: 'Ele valeu até %{date}. Peça um novo link.' },
    withdrawn: {
      title: 'Esta oferta não vale mais',
      text: 'Quem enviou o link encerrou a oferta. Fale com a concessionária para receber outra.',
    },
    unknown: {
      title: 'Este link não abre nenhuma oferta',
      text: 'Confira se o endereço está completo ou peça um novo link a quem o enviou.',
    },
    failure: {
      general: 'Não foi possível falar com o servidor. Verifique a conexão e tente de novo.',
      tooMany: 'Foram muitos pedidos seguidos. Espere um pouco e tente de novo.',
    },
  },
};
