/** Texts of the pages of leads. */
export const ptBR = {
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
