/** Texts of the pages of leads. */
export const ptBR = {
  leads: {
    templates: {
      title: 'E-mails de oportunidades',
      intro:
        'Um modelo para cada e-mail. Um arquivo novo passa a valer na hora; as versões anteriores ficam guardadas.',
      none: 'Ainda não há modelo. Nada é enviado até haver um.',
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
