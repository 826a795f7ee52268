/** Texts of background tasks in Brazilian Portuguese; the type of other languages. */
export const tasksPtBR = {
  engine: {
    tasks: {
      title: 'Tarefas em segundo plano',
      help: 'Alterações em massa, importações e exportações longas que você pediu, as mais novas primeiro.',
      running: '%{smart_count} em andamento |||| %{smart_count} em andamento',
      unseen: '%{smart_count} terminou |||| %{smart_count} terminaram',
      loading: 'Carregando as tarefas',
      errorTitle: 'Não foi possível carregar as tarefas',
      stale:
        'O servidor não responde no momento, e o que está abaixo pode ter mudado. A página tenta de novo sozinha.',
      empty: 'Nenhuma tarefa por aqui',
      emptyText:
        'Quando você mudar muitos registros de uma vez, importar um arquivo ou exportar uma lista longa, acompanhe aqui, mesmo depois de sair da lista.',
      more: 'Mostrar as anteriores',
      edit: 'Alteração de %{things}',
      delete: 'Exclusão de %{things}',
      action: '%{action}: %{things}',
      undo: 'Desfazer a mudança de %{things}',
      import: 'Importação de %{things}',
      check: 'Conferência de importação de %{things}',
      export: 'Exportação de %{things}',
      other: 'Tarefa de %{things}',
      records: 'registros',
      asked: 'Pedida em %{when}',
      askedEnded: 'Pedida em %{when}, terminou em %{end}',
      askedEndedSameDay: 'Pedida em %{when}, terminou às %{end}',
      taken: 'Desfeita a seu pedido em %{when}.',
      checked:
        'Conferido: %{create} a cadastrar, %{update} a mudar, %{error} com erro. Nada foi gravado.',
      queued: 'Na fila',
      statusRunning: 'Em andamento',
      statusDone: 'Concluída',
      partly: 'Concluída em parte',
      withErrors: 'Com erros',
      failed: 'Falhou',
      cancelled: 'Interrompida',
      undone: 'Desfeita',
      waits: 'Conferida, não importada',
      toList: 'Ver a lista',
      undoTitle: 'Desfazer esta mudança?',
      undoHelp:
        'Cada registro volta a ser como era antes. O que alguém mudou depois fica como está e aparece no relatório.',
      undoImportTitle: 'Desfazer esta importação?',
      undoImportHelp:
        'Os registros novos são excluídos e os alterados voltam a ser como eram. O que alguém mudou depois fica como está e aparece no relatório.',
      undoStarted: 'Desfazendo. Acompanhe aqui.',
      fileKept:
        'Arquivo pronto: %{rows} linha, %{size} MB. Fica guardado até %{until}. |||| Arquivo pronto: %{rows} linhas, %{size} MB. Fica guardado até %{until}.',
      fileGone:
        '%{rows} linha exportada. O arquivo já foi apagado. |||| %{rows} linhas exportadas. O arquivo já foi apagado.',
      fileRefused:
        'O arquivo já foi apagado, ou contém o que você não pode mais ver. Exporte de novo pela lista.',
      download: 'Baixar o arquivo',
      downloading: 'Baixando…',
      open: 'Ver as tarefas',
      ended: '%{name}: %{status}.',
    },
  },
};

/** Type of these texts in every language. */
export type TasksMessages = typeof tasksPtBR;
