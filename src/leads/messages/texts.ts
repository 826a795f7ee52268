import { type Shape, createTextHook } from '@patio/framework/react';

/** Texts of the pages of leads. */
const ptBR = {
  leads: {
    relate: {
      title: 'Relacionar a uma proposta',
      proposal: 'Proposta',
      help: 'Só propostas da concessionária desta oportunidade. Busque pelo nome do cliente.',
      save: 'Relacionar',
      done: 'Oportunidade relacionada à proposta com sucesso.',
      cancel: 'Cancelar',
      close: 'Fechar',
    },
    board: {
      funnel: {
        title: 'Resultado das oportunidades dos últimos %{days} dias',
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
        'Cada e-mail tem um modelo. Um novo arquivo passa a valer na hora, e as versões anteriores ficam salvas.',
      none: 'Este e-mail ainda não tem modelo e não é enviado.',
      when: {
        NEW_LEAD:
          'Enviado à equipe de vendas da concessionária assim que um cliente deixa os dados no simulador ou no formulário de consórcio.',
        LEAD_REMINDER:
          'Enviado à equipe de vendas da concessionária quando um cliente espera há %{reminder} minutos, metade do prazo, pelo primeiro contato.',
        LEAD_EXPIRED:
          'Enviado à equipe de vendas da concessionária quando o prazo de %{limit} minutos termina sem contato. Oportunidades cadastradas ou importadas pela equipe não geram e-mails.',
        CUSTOMER_CONFIRMATION:
          'Enviado na hora ao cliente que deixou um e-mail no simulador ou no formulário de consórcio.',
      },
      lastSent: 'Último envio: %{moment}.',
      neverSent: 'Nenhum envio até agora.',
      nothingSent:
        'O portal não tem servidor de e-mail configurado, e nenhum destes e-mails é enviado. Peça ao administrador para configurar.',
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
      hint: 'ou arraste para cá um arquivo .html de até 1 MB',
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
        'Each e-mail has a template. A new file applies immediately, and previous versions are kept.',
      none: 'This e-mail has no template yet and isn’t sent.',
      when: {
        NEW_LEAD:
          'Sent to the dealer’s sales team as soon as a customer submits the simulator or the consortium form.',
        LEAD_REMINDER:
          'Sent to the dealer’s sales team when a customer has waited %{reminder} minutes for the first contact, half of the time limit.',
        LEAD_EXPIRED:
          'Sent to the dealer’s sales team when %{limit} minutes have passed without contact. Opportunities that the team enters or imports send no e-mails.',
        CUSTOMER_CONFIRMATION:
          'Sent immediately to a customer who left an e-mail address in the simulator or the consortium form.',
      },
      lastSent: 'Last sent: %{moment}.',
      neverSent: 'None sent so far.',
      nothingSent:
        'The portal has no mail server configured, so none of these e-mails is sent. Ask the administrator to set one up.',
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
      pick: 'Choose file',
      hint: 'or drop an .html file of up to 1 MB here',
      fields: 'Fields of this e-mail',
      needed: 'required',
      preview: 'Preview: %{name}',
      previewHelp:
        'The fields show sample data. Images from the internet aren’t shown in the preview.',
      frame: 'Preview of the e-mail',
      save: 'Use this template',
      saved: 'E-mail template saved.',
      cancel: 'Cancel',
      close: 'Close',
      loading: 'Loading…',
      failed: 'Couldn’t load the templates',
      retry: 'Try again',
      current: 'In use',
      somebody: 'system',
    },
  },
};

/** Looks up the texts of leads. */
export const useLeadText = createTextHook('leads', { 'pt-BR': ptBR, en });
