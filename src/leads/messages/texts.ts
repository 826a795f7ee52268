import { type Shape, createTextHook } from '@patio/framework/react';

/** Texts of the pages of leads. */
const ptBR = {
  leads: {
    relate: {
      title: 'Relacionar a uma proposta',
      proposal: 'Proposta',
      help: 'Só as da concessionária desta oportunidade. Procure pelo nome do cliente.',
      save: 'Relacionar',
      done: 'Oportunidade relacionada à proposta com sucesso.',
      cancel: 'Cancelar',
      close: 'Fechar',
    },
    board: {
      funnel: {
        title: 'O que foi feito das oportunidades dos últimos %{days} dias',
        received: 'Recebidas em %{days} dias',
        worked: 'Trabalhadas',
        sold: 'Vendidas',
        lost: 'Encerradas sem venda',
        expired: 'Expiradas',
      },
    },
    templates: {
      title: 'E-mails de oportunidades',
      intro:
        'Um modelo para cada e-mail. Um arquivo novo passa a valer na hora; as versões anteriores ficam guardadas.',
      none: 'Ainda não há modelo deste e-mail: ele não é enviado.',
      when: {
        NEW_LEAD:
          'Vai a quem atende oportunidades na concessionária, assim que um cliente deixa os seus dados no simulador ou no formulário de consórcio.',
        LEAD_REMINDER:
          'Vai a quem atende oportunidades na concessionária, quando um cliente espera há %{reminder} minutos, metade do prazo, pelo primeiro contato.',
        LEAD_EXPIRED:
          'Vai a quem atende oportunidades na concessionária, quando os %{limit} minutos do prazo terminam sem contato com o cliente. O que a equipe cadastra ou importa não gera e-mails.',
        CUSTOMER_CONFIRMATION:
          'Vai ao cliente que deixou um e-mail no simulador ou no formulário de consórcio, na mesma hora.',
      },
      lastSent: 'Último envio: %{moment}.',
      neverSent: 'Nenhum enviado até agora.',
      nothingSent:
        'O portal não tem servidor de e-mail configurado: nenhum destes e-mails é enviado. Peça a quem o administra que configure um.',
      test: 'Enviar teste para mim',
      testOf: 'Enviar teste da versão %{number} para mim',
      tested: 'Teste enviado para %{email}.',
      version: 'Versão %{number}',
      facts: '%{file} · enviado em %{moment} por %{user}',
      view: 'Ver',
      viewOf: 'Ver a versão %{number}',
      former: '%{smart_count} versão anterior |||| %{smart_count} versões anteriores',
      use: 'Usar esta versão',
      useOf: 'Usar a versão %{number}',
      used: 'A versão %{number} está em uso.',
      file: 'Novo arquivo',
      pick: 'Escolher arquivo',
      hint: 'ou solte aqui um arquivo .html de até 1 MB',
      fields: 'Campos deste e-mail',
      needed: 'obrigatório',
      preview: 'Prévia: %{name}',
      previewHelp:
        'Os campos mostram dados de exemplo. Imagens da internet não aparecem na prévia.',
      frame: 'Prévia do e-mail',
      save: 'Usar este modelo',
      saved: 'Modelo de e-mail salvo com sucesso.',
      cancel: 'Cancelar',
      close: 'Fechar',
      loading: 'Carregando…',
      failed: 'Não foi possível carregar os modelos',
      retry: 'Tentar de novo',
      current: 'Em uso',
      somebody: 'sistema',
    },
  },
} as const;

/** English texts of the pages of leads. */
const en: Shape<typeof ptBR> = {
  leads: {
    relate: {
      title: 'Relate to a proposal',
      proposal: 'Proposal',
      help: 'Only proposals of this opportunity’s dealer. Search by the client’s name.',
      save: 'Relate',
      done: 'Opportunity related to the proposal.',
      cancel: 'Cancel',
      close: 'Close',
    },
    board: {
      funnel: {
        title: 'Results of the opportunities of the last %{days} days',
        received: 'Received in %{days} days',
        worked: 'Worked on',
        sold: 'Sold',
        lost: 'Closed without a sale',
        expired: 'Expired',
      },
    },
    templates: {
      title: 'Opportunity e-mails',
      intro:
        'One template for each e-mail. A new file applies at once; previous versions are kept.',
      none: 'This e-mail has no template yet and is not sent.',
      when: {
        NEW_LEAD:
          'Sent to the dealer’s sales team as soon as a customer submits the simulator or the consortium form.',
        LEAD_REMINDER:
          'Sent to the dealer’s sales team when a customer has waited %{reminder} minutes for the first contact, half of the time limit.',
        LEAD_EXPIRED:
          'Sent to the dealer’s sales team when %{limit} minutes have passed without contact. Opportunities that the team enters or imports send no e-mails.',
        CUSTOMER_CONFIRMATION:
          'Sent at once to a customer who left an e-mail address in the simulator or the consortium form.',
      },
      lastSent: 'Last sent: %{moment}.',
      neverSent: 'None sent so far.',
      nothingSent:
        'The portal has no mail server, so none of these e-mails is sent. Ask its administrator to configure one.',
      test: 'Send me a test',
      testOf: 'Send me a test of version %{number}',
      tested: 'Test sent to %{email}.',
      version: 'Version %{number}',
      facts: '%{file} · uploaded on %{moment} by %{user}',
      view: 'View',
      viewOf: 'View version %{number}',
      former: '%{smart_count} previous version |||| %{smart_count} previous versions',
      use: 'Use this version',
      useOf: 'Use version %{number}',
      used: 'Version %{number} is in use.',
      file: 'New file',
      pick: 'Choose a file',
      hint: 'or drop an .html file of up to 1 MB here',
      fields: 'Fields of this e-mail',
      needed: 'required',
      preview: 'Preview: %{name}',
      previewHelp:
        'The fields show sample data. Images from the internet are not shown in the preview.',
      frame: 'Preview of the e-mail',
      save: 'Use this template',
      saved: 'E-mail template saved.',
      cancel: 'Cancel',
      close: 'Close',
      loading: 'Loading…',
      failed: 'The templates could not be loaded',
      retry: 'Try again',
      current: 'In use',
      somebody: 'system',
    },
  },
};

/** Looks up the texts of leads. */
export const useLeadText = createTextHook('leads', { 'pt-BR': ptBR, en });
