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
      text: 'Houve um erro na seguradora. Volte ao portal e tente de novo; se o erro continuar, fale com o suporte.',
    },
    unknown: {
      title: 'Não recebemos o resultado',
      text: 'O endereço não traz um resultado conhecido. Volte ao portal e confira a situação da proposta.',
    },
  },
};
