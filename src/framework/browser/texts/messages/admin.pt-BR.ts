import { ra } from './ra.pt-BR';
import { kindsPtBR } from './kinds.pt-BR';
import type { TextKey } from '../translate';
import type { LightKey } from '../useText';

/** Texts of lists and their links in Brazilian Portuguese; the type of other languages. */
export const listsPtBR = {
  engine: {
    filter: {
      byField: 'Voltar aos filtros por campo',
      advanced: 'Avançado: combinar com E/OU',
      combined: 'Combinar com E/OU',
      match: 'Mostrar registros que atendem a',
      all: 'todas as condições',
      any: 'qualquer uma das condições',
      groupMatch: 'Neste grupo, atender a',
      group: 'Grupo %{group}',
      rule: 'Condição %{rule}',
      field: 'Campo da condição %{rule}',
      addRule: 'Adicionar condição',
      addGroup: 'Adicionar grupo',
      removeRule: 'Remover a condição %{rule}: %{field}',
      removeGroup: 'Remover o grupo %{group}',
      none: 'Sem condições, a lista mostra tudo.',
      limit: 'O limite é de %{limit} condições.',
      incomplete: 'Preencha o valor para esta condição filtrar.',
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
      modifiedHelp: 'Há alterações não salvas nesta visão.',
      saveAs: 'Salvar como nova visão…',
      gone: 'Esta visão foi excluída ou não está mais compartilhada com você.',
    },
    columns: {
      resize: 'Largura da coluna %{field}',
      pixels: '%{width} pixels',
    },
    count: {
      moreRecords: 'mais de %{total} registros',
      exact: 'Contagem exata',
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
      runningDone: 'Importação concluída: ver resultado',
      runningFailed: 'Falha na importação: ver detalhes',
    },
    approvals: {
      title: 'Aprovações',
      sent: 'Enviado para aprovação.',
      count:
        'Uma alteração aguarda sua decisão |||| %{smart_count} alterações aguardam sua decisão',
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

/** Texts of background tasks in Brazilian Portuguese; the type of other languages. */
const tasksPtBR = {
  engine: {
    tasks: {
      title: 'Tarefas em segundo plano',
      help: 'Suas alterações em massa, importações e exportações longas, das mais recentes às mais antigas.',
      running: '%{smart_count} em andamento |||| %{smart_count} em andamento',
      unseen: '%{smart_count} terminou |||| %{smart_count} terminaram',
      loading: 'Carregando as tarefas',
      errorTitle: 'Não foi possível carregar as tarefas',
      stale:
        'O servidor não está respondendo, e as informações abaixo podem estar desatualizadas. Vamos tentar de novo automaticamente.',
      empty: 'Nenhuma tarefa',
      emptyText:
        'Acompanhe aqui suas alterações em massa, importações e exportações longas, mesmo depois de sair da lista.',
      more: 'Mostrar anteriores',
      edit: 'Alteração de %{things}',
      delete: 'Exclusão de %{things}',
      action: '%{action}: %{things}',
      undo: 'Desfazer a alteração de %{things}',
      import: 'Importação de %{things}',
      check: 'Conferência de importação de %{things}',
      export: 'Exportação de %{things}',
      other: 'Tarefa de %{things}',
      records: 'registros',
      asked: 'Pedida em %{when}',
      askedEnded: 'Pedida em %{when}, terminou em %{end}',
      askedEndedSameDay: 'Pedida em %{when}, terminou às %{end}',
      taken: 'Desfeita por você em %{when}.',
      checked:
        'Conferido: %{create} a cadastrar, %{update} a alterar, %{error} com erro. Nada foi salvo.',
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
      undoTitle: 'Desfazer esta alteração?',
      undoHelp:
        'Os registros voltam aos valores anteriores. Os que alguém alterou depois ficam como estão e são listados no fim.',
      undoImportTitle: 'Desfazer esta importação?',
      undoImportHelp:
        'Os registros novos são excluídos e os alterados voltam aos valores anteriores. Os que alguém alterou depois ficam como estão e são listados no fim.',
      undoStarted: 'Desfazendo. Acompanhe por aqui.',
      fileKept:
        'Arquivo pronto: %{rows} linha, %{size} MB. Disponível até %{until}. |||| Arquivo pronto: %{rows} linhas, %{size} MB. Disponível até %{until}.',
      fileGone:
        '%{rows} linha exportada. O arquivo não está mais disponível. |||| %{rows} linhas exportadas. O arquivo não está mais disponível.',
      fileRefused:
        'O arquivo não está mais disponível ou contém dados a que você não tem mais acesso. Exporte de novo pela lista.',
      download: 'Baixar arquivo',
      downloading: 'Baixando…',
      open: 'Ver as tarefas',
      ended: '%{name}: %{status}.',
    },
  },
};

/** Type of these texts in every language. */
export type TasksMessages = typeof tasksPtBR;

/** Texts of shortcuts and commands in Brazilian Portuguese; the type of other languages. */
export const commandsPtBR = {
  engine: {
    command: {
      list: 'Lista',
      down: 'Próxima linha',
      up: 'Linha anterior',
      mark: 'Selecionar ou desmarcar a linha',
      marked: 'Ir para as ações das linhas selecionadas',
      look: 'Ver o resumo do registro',
      search: 'Buscar na lista',
      width: 'Largura da coluna, no título dela',
      create: 'Cadastrar %{one}',
      record: 'Registro na tela',
      edit: 'Editar %{name}',
      history: 'Ver o histórico de %{name}',
      action: '%{action}: %{name}',
      form: 'Formulário',
      save: 'Salvar',
      spaceKey: 'Espaço',
    },
  },
};

/** Texts of the engine's screens in Brazilian Portuguese; the type of other languages. */
export const ptBR = {
  engine: {
    ...kindsPtBR.engine,
    ...listsPtBR.engine,
    ...tasksPtBR.engine,
    ...commandsPtBR.engine,
    list: {
      create: 'Cadastrar',
      count: '%{count} registro |||| %{count} registros',
      of: '%{many}: %{name}',
      loading: 'Carregando a lista…',
      tabs: 'Visões da lista',
      search: 'Buscar em %{many}',
      clearSearch: 'Limpar a busca',
      moreFilters: 'Mais filtros',
      filters: 'Filtros',
      filtersTitle: 'Filtros de %{many}',
      showResults: 'Ver %{count} resultado |||| Ver %{count} resultados',
      showList: 'Ver a lista',
      activeFilters: 'Filtros ativos',
      removeFilter: 'Remover o filtro %{filter}',
      clearFilters: 'Limpar filtros',
      clearAll: 'Limpar tudo',
      searchChip: 'Busca: “%{text}”',
      firstOf: '%{first} e mais %{count}',
      sortSelect: 'Ordenar por',
      rangeFrom: 'a partir de %{from}',
      rangeUntil: 'até %{until}',
      sortAsc: '%{field}, crescente',
      sortDesc: '%{field}, decrescente',
      sortNewest: 'Mais recentes primeiro',
      tools: 'Opções da lista de %{many}',
      analyse: 'Analisar',
      display: 'Exibição',
      columns: 'Colunas',
      columnsTitle: 'Exibição de %{many}',
      columnsHelp: 'Sua escolha fica salva para a próxima vez.',
      columnsReset: 'Restaurar padrão',
      columnUp: 'Mover %{field} para antes',
      columnDown: 'Mover %{field} para depois',
      density: 'Linhas compactas',
      table: 'Tabela de %{many}',
      select: 'Selecionar %{name}',
      selectPage: 'Selecionar todas as linhas desta página',
      selected: '%{smart_count} selecionado |||| %{smart_count} selecionados',
      selectedFeminine: '%{smart_count} selecionada |||| %{smart_count} selecionadas',
      clearSelection: 'Limpar seleção',
      bulkBar: 'Ações para os selecionados',
      bulkBarFeminine: 'Ações para as selecionadas',
      rowActions: 'Ações de %{name}',
      actionsColumn: 'Ações',
      pages: 'Páginas da lista',
      pageSize: 'Linhas por página',
      pageRange: '%{from}–%{to} de %{total}',
      pageRangeOpen: '%{from}–%{to}',
      firstPage: 'Primeira página',
      previousPage: 'Página anterior',
      nextPage: 'Próxima página',
      lastPage: 'Última página',
      emptyTitle: 'Nenhum %{one} cadastrado.',
      emptyTitleFeminine: 'Nenhuma %{one} cadastrada.',
      emptyCreate: 'Cadastre o primeiro para começar.',
      emptyCreateFeminine: 'Cadastre a primeira para começar.',
      emptyWait: 'Os novos cadastros aparecem aqui.',
      emptyTab: 'Nenhum %{one} em “%{tab}”.',
      emptyTabFeminine: 'Nenhuma %{one} em “%{tab}”.',
      emptyTabText: 'Veja também as outras abas.',
      emptyScreen: 'Nenhum %{one} aqui por enquanto.',
      emptyScreenFeminine: 'Nenhuma %{one} aqui por enquanto.',
      noMatchTitle: 'Nenhum resultado encontrado.',
      noMatchText: 'Confira a busca, remova um filtro ou limpe todos.',
      errorTitle: 'Não foi possível carregar a lista.',
      reset: 'Abrir sem filtros',
    },

    show: {
      loading: 'Carregando o cadastro…',
      edit: 'Editar',
      open: 'Abrir',
      remove: 'Excluir',
      removeTitle: 'Excluir “%{name}”?',
      removeText: 'O cadastro sai das listas, mas o histórico é mantido.',
      removed: 'Cadastro excluído.',
      tabs: 'Seções do cadastro',
      moreTabs: 'Mais',
      data: 'Dados',
      history: 'Histórico',
      talk: 'Conversa',
      talkAndHistory: 'Conversa e histórico',
      errorTitle: 'Não foi possível abrir este cadastro.',
      back: 'Voltar à lista',
    },

    action: {
      literal: '%{text}',
      retry: 'Tentar de novo',
      close: 'Fechar',
      cancel: 'Cancelar',
      more: 'Mais ações',
      confirmOne: '%{action}: %{name}',
      reason: 'Motivo',
      reasonHelp: 'Fica no histórico do cadastro.',
      changedMeanwhile:
        'O registro mudou depois que você o abriu. O que você escreveu continua aqui: confirme de novo para aplicar à versão atual.',
      countLabel: '%{action} (%{smart_count})',
    },
    operator: {
      eq: '%{field}: %{value}',
      ne: '%{field} diferente de %{value}',
      in: '%{field}: %{value}',
      notIn: '%{field} diferente de %{value}',
      hasAll: '%{field} com todos: %{value}',
      notContains: '%{field} não contém “%{value}”',
      endsWith: '%{field} termina com “%{value}”',
      relative: '%{field}: %{value}',
      contains: '%{field} contém “%{value}”',
      startsWith: '%{field} começa com “%{value}”',
      gt: '%{field} maior que %{value}',
      gte: '%{field} a partir de %{value}',
      lt: '%{field} menor que %{value}',
      lte: '%{field} até %{value}',
      gt_date: '%{field}: depois de %{value}',
      gte_date: '%{field}: a partir de %{value}',
      lt_date: '%{field}: antes de %{value}',
      lte_date: '%{field}: até %{value}',
      between: '%{field} de %{from} a %{to}',
      between_date: '%{field}: de %{from} a %{to}',
      empty: '%{field} vazio',
      notEmpty: '%{field} preenchido',
    },
  },
};

/** Type of the engine's dictionary: every language has exactly these texts. */
export type EngineMessages = typeof ptBR;

/** Texts of the frame in Brazilian Portuguese: menu, top bar, appearance; the type of other languages. */
export const framePtBR = {
  shell: {
    skip: 'Ir para o conteúdo',
    greeting: 'Olá, %{name}',
    menu: {
      label: 'Menu principal',
      open: 'Abrir o menu',
      close: 'Fechar o menu',
      collapse: 'Recolher o menu',
      expand: 'Expandir o menu',
      search: 'Buscar no menu',
      searchEmpty: 'Nenhum resultado no menu para “%{text}”.',
      logout: 'Sair',
    },
    top: {
      breadcrumb: 'Trilha de navegação',
      theme: 'Aparência',
      'theme.light': 'Clara',
      'theme.dark': 'Escura',
      'theme.system': 'Do dispositivo',
      person: 'Conta de %{name}',
      logout: 'Sair',
      close: 'Fechar',
    },
    crumb: {
      new: 'Cadastro',
      edit: 'Edição',
      reports: 'Relatórios',
      approvals: 'Aprovações',
      tasks: 'Tarefas em segundo plano',
      inbox: 'Para mim',
    },
    loading: 'Carregando a página…',
  },
  signIn: {
    title: 'Entrar',
    username: 'Usuário',
    password: 'Senha',
    submit: 'Entrar',
    show: 'Mostrar senha',
    hide: 'Ocultar senha',
  },
  density: {
    legend: 'Densidade',
    comfortable: 'Confortável',
    compact: 'Compacta',
  },
};

/** Texts of every application's signed-in part: react-admin, engine, frame. Later ones win. */
export const adminTexts: readonly object[] = [{ ra }, ptBR, framePtBR];

/** Key of a frame text or a common text. */
export type FrameKey = LightKey | TextKey<typeof framePtBR>;
