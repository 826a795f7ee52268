/** Texts of lists and their links in Brazilian Portuguese; the type of other languages. */
export const listsPtBR = {
  engine: {
    filter: {
      byField: 'Voltar aos filtros por campo',
      advanced: 'Avançado: combinar com E/OU',
      combined: 'Combinar com E/OU',
      match: 'Mostrar o que atende a',
      all: 'todas as condições',
      any: 'qualquer uma das condições',
      groupMatch: 'Este grupo vale se atender a',
      group: 'Grupo %{group}',
      rule: 'Condição %{rule}',
      field: 'Campo da condição %{rule}',
      addRule: 'Adicionar condição',
      addGroup: 'Adicionar grupo',
      removeRule: 'Remover a condição %{rule}: %{field}',
      removeGroup: 'Remover o grupo %{group}',
      none: 'Nenhuma condição ainda: a lista mostra tudo.',
      limit: 'O limite é de %{limit} condições.',
      incomplete: 'Sem valor, esta condição ainda não filtra.',
      sentence: 'A lista mostra: %{filter}',
      open: 'Editar o filtro %{filter}',
      and: '%{left} e %{right}',
      or: '%{left} ou %{right}',
      nested: '(%{filter})',
    },
    view: {
      button: 'Visão: %{name}',
      standard: 'Padrão',
      modified: 'modificada',
      modifiedHelp: 'Há mudanças que a visão ainda não guarda.',
      saveAs: 'Salvar como nova visão…',
      gone: 'Esta visão não existe mais ou não é compartilhada com você.',
    },
    columns: {
      resize: 'Largura da coluna %{field}',
      pixels: '%{width} pixels',
    },
    count: {
      moreRecords: 'mais de %{total} registros',
      exact: 'Contar exatamente',
      counting: 'Contando…',
      range: '%{from}–%{to} de mais de %{total}',
    },
    bulk: {
      selectAll: 'Selecionar todos os %{total} resultados',
      selectAllMore: 'Selecionar todos os resultados (mais de %{total})',
      allSelected: 'Todos os %{total} resultados',
      allSelectedMore: 'Todos os resultados (mais de %{total})',
      allBut:
        'Todos os %{total} resultados menos %{smart_count} |||| Todos os %{total} resultados menos %{smart_count}',
      allButMore:
        'Todos os resultados (mais de %{total}) menos %{smart_count} |||| Todos os resultados (mais de %{total}) menos %{smart_count}',
      edit: 'Editar em massa',
      remove: 'Excluir',
    },
    look: {
      open: 'Ver resumo',
    },
    transfer: {
      export: 'Exportar',
      import: 'Importar',
      continue: 'Continuar importação',
      runningNow: 'Importando…',
      runningRows: 'Importando… %{done} linhas',
      runningDone: 'Importação concluída: ver',
      runningFailed: 'Importação parou: ver',
    },
    approvals: {
      title: 'Aprovações',
      sent: 'Enviado para aprovação.',
      count:
        'Uma alteração espera a sua decisão |||| %{smart_count} alterações esperam a sua decisão',
    },
    periods: {
      past: 'Encerrada',
      current: 'Vigente',
      scheduled: 'Programada',
    },
    record: {
      masked: 'oculto',
      maskedHelp: 'Dado pessoal oculto',
      deleted: 'Excluídos',
    },
  },
};
