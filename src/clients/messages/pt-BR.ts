/** Texts of the pages of clients. */
export const ptBR = {
  clients: {
    known: '%{name} já é cliente com este documento.',
    openKnown: 'Abrir cadastro',
    simulationsFailed: 'As simulações não puderam ser carregadas. Tente de novo.',
    retry: 'Tentar de novo',
    files: {
      title: 'Documentos do cliente',
      add: 'Anexar documento',
      name: 'Anexar documento',
      close: 'Fechar',
      none: 'Nenhum documento anexado.',
      later: 'Nenhum documento ainda. O que faltar pode ser anexado depois, na página do cliente.',
      kind: 'Tipo do documento',
      file: 'Arquivo',
      types: '%{types}; até %{limit}.',
      choose: 'Escolher arquivo',
      confirm: 'Anexar',
      cancel: 'Cancelar',
      waits: 'Documento pronto: é anexado quando o cliente é salvo.',
      remove: 'Remover',
      removeNamed: 'Remover %{name}',
      missing: '(sem arquivo)',
      failed: 'Os documentos não puderam ser carregados. Recarregue a página.',
    },
    dgi: {
      ready: 'Cliente, veículo e cor estão prontos. A simulação começa com eles.',
      simulate: 'Simular com estes dados',
      simulating: 'Abrindo a simulação…',
      failed: 'A simulação não pôde ser aberta.',
    },
  },
} as const;
