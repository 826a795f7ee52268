import type { WrittenChapters } from './Chapter';

/** Hand-written chapters in Portuguese. */
export const chaptersPtBR: WrittenChapters = {
  signIn: {
    id: 'entrar',
    title: 'Entrar e sair',
    sections: [
      {
        id: 'signin',
        title: 'Entrar',
        steps: [
          'Digite seu usuário e escolha “Continuar”.',
          'Digite a senha e escolha “Entrar”.',
          'No primeiro acesso, entre com a senha provisória que recebeu e defina a sua em seguida.',
        ],
        texts: [
          'Erros repetidos de senha bloqueiam o usuário; quem desbloqueia é o service desk. Cada pessoa tem uma sessão por vez: entrar em outro lugar encerra a anterior.',
        ],
      },
      {
        id: 'forgot',
        title: 'Esqueci minha senha',
        steps: [
          'Na tela de login, escolha “Esqueci minha senha” e informe seu usuário.',
          'Um código de 6 dígitos chega ao e-mail cadastrado. Digite-o com a nova senha.',
        ],
      },
      {
        id: 'password',
        title: 'Trocar a senha',
        texts: [
          'Abra o menu com suas iniciais, no topo, à direita, e escolha “Trocar senha”. O portal avisa quando ela está perto de expirar.',
        ],
      },
      {
        id: 'dealer',
        title: 'Concessionária ativa',
        texts: [
          'Quem trabalha com mais de uma concessionária escolhe a ativa no topo da página. Uma aba aberta para outra concessionária avisa antes de salvar.',
        ],
      },
      {
        id: 'notices',
        title: 'Avisos',
        texts: [
          'O sino no topo da página conta o que há de novo no seu trabalho: decisões da mesa de crédito, assinaturas, pagamentos, isenções, apólices. O que chega enquanto você trabalha aparece também no canto da tela.',
          'Abra-o para ler e escolha um aviso para chegar ao registro. Avisos lidos ficam ali por 30 dias.',
        ],
      },
      {
        id: 'end',
        title: 'Sair',
        texts: [
          'Escolha “Sair” no menu com suas iniciais. Por inatividade, a sessão é encerrada depois de um aviso.',
        ],
      },
    ],
  },
  palette: {
    id: 'busca',
    title: 'Busca geral',
    sections: [
      {
        id: 'find',
        title: 'Chegar a uma página ou a um registro',
        steps: [
          'Pressione Ctrl+K em qualquer tela, ou escolha “Busca geral” no topo da página.',
          'Digite parte de um nome, um código ou um documento. Acentos e pontuação não importam.',
          'Suba e desça pelos resultados com as setas e abra com Enter.',
        ],
        texts: [
          'Sem nada digitado aparecem os registros que você visitou há pouco. A busca só encontra o que você pode ver.',
        ],
      },
      {
        id: 'do',
        title: 'Agir sem sair da busca',
        texts: [
          'As ações do registro que está na tela aparecem em “Nesta tela”; cadastrar, mudar o idioma, a aparência ou a densidade e sair aparecem em “Ações”.',
        ],
      },
    ],
  },
  lists: {
    id: 'listas',
    title: 'Listas',
    sections: [
      {
        id: 'filter',
        title: 'Buscar e filtrar',
        texts: [
          'A busca e os filtros ficam acima da lista. Cada filtro ativo aparece como uma etiqueta: clique nela para mudá-lo, ou no × para removê-lo.',
          'Datas aceitam períodos que andam com o dia, como “hoje”, “últimos 7 dias” e “este mês”: o link e a visão mostram sempre o período do dia em que são abertos.',
          '“Combinar com E/OU” monta condições em grupos; a frase acima delas diz o que a lista mostra.',
          'O endereço da página guarda busca, filtros e ordem: quem o recebe vê a mesma lista, com os dados que pode ver.',
        ],
      },
      {
        id: 'views',
        title: 'Visões salvas',
        steps: [
          'Arrume filtros, ordem e colunas como precisa.',
          'No botão “Visão”, escolha “Salvar como nova visão…”, dê um nome e diga quem a vê.',
          'Para começar sempre por ela, escolha “Usar como padrão”.',
        ],
        texts: [
          'Uma visão guarda filtros, ordem, colunas, densidade e linhas por página. “Desfazer alterações” volta ao que está salvo.',
        ],
      },
      {
        id: 'columns',
        title: 'Colunas e densidade',
        texts: [
          'Em “Exibição” você escolhe as colunas, a ordem e a largura delas e se as linhas ficam compactas.',
        ],
      },
      {
        id: 'bulk',
        title: 'Vários registros de uma vez',
        texts: [
          'Marque linhas, ou todos os resultados do filtro. Antes de mudar, o portal mostra quantos registros mudam, uma amostra e o que fica de fora.',
          'No fim, o relatório diz por que cada um não mudou e os seleciona de novo, para outra tentativa. “Desfazer” devolve os valores anteriores aos que mudaram.',
        ],
      },
      {
        id: 'tasks',
        title: 'Reencontrar um trabalho longo',
        texts: [
          'Alterações em massa, importações e exportações longas continuam mesmo que você saia da lista. O botão “Tarefas em segundo plano”, no topo da página, mostra um ponto enquanto há trabalho em andamento e quantas tarefas terminaram desde a sua última visita.',
          'Lá você vê o que cada tarefa fez e o que ficou de fora, baixa o relatório ou o arquivo exportado, para o que ainda está em andamento e desfaz o que pode ser desfeito.',
        ],
      },
    ],
  },
  keyboard: {
    id: 'teclado',
    title: 'Teclado',
    sections: [
      {
        id: 'everywhere',
        title: 'Em qualquer tela',
        keys: [
          ['Ctrl+K', 'busca páginas, registros e ações'],
          ['?', 'mostra todos os atalhos da tela'],
          ['g, depois h', 'vai ao início; com outra letra, a outra página do menu'],
        ],
      },
      {
        id: 'anywhere',
        title: 'Formulários e janelas',
        keys: [
          ['Ctrl+S', 'salva o formulário'],
          ['Esc', 'fecha a janela ou o menu aberto'],
          ['Tab, Shift+Tab', 'vão ao próximo campo e ao anterior'],
        ],
      },
      {
        id: 'list',
        title: 'Listas',
        keys: [
          ['j ou ↓', 'vai à próxima linha'],
          ['k ou ↑', 'vai à linha anterior'],
          ['Enter', 'abre o registro'],
          ['Espaço', 'mostra o resumo do registro sem sair da lista'],
          ['x', 'marca ou desmarca a linha'],
          ['a', 'leva às ações das linhas marcadas'],
          ['/', 'vai à busca'],
          ['F2', 'no título de uma coluna, vai à borda dela: as setas mudam a largura, Esc desfaz'],
          ['n', 'cadastra um registro'],
          ['e', 'edita o registro aberto'],
          ['h', 'mostra o histórico do registro aberto'],
        ],
        texts: ['Os atalhos de uma tecla podem ser desativados em “Exibição”.'],
      },
    ],
  },
  exports: {
    id: 'exportar',
    title: 'Exportar',
    sections: [
      {
        id: 'export',
        title: 'Exportar uma lista',
        steps: [
          'Filtre a lista e escolha “Exportar”.',
          'Escolha o tipo de arquivo, se os valores saem como na tela ou em códigos e as colunas. As que a lista mostra já vêm marcadas.',
          'Escolha “Exportar”. O arquivo traz todos os registros do filtro, com o que você pode ver.',
        ],
        texts: [
          'Uma exportação longa é gerada em segundo plano: feche a janela quando quiser e baixe o arquivo em “Tarefas em segundo plano”, onde ele fica disponível por um dia.',
        ],
      },
    ],
  },
  imports: {
    id: 'importar',
    title: 'Importar',
    sections: [
      {
        id: 'import',
        title: 'Importar uma tabela',
        steps: [
          'Na lista, escolha “Importar” e o arquivo CSV ou XLSX. A primeira linha traz os nomes das colunas.',
          'Indique o campo que cada coluna preenche e como reconhecer registros que já existem.',
          'Confira: o portal diz, sem gravar nada, o que é novo, o que muda e o que tem erro, com o motivo de cada linha.',
          'Importe tudo ou só as linhas válidas.',
        ],
        texts: [
          'Uma importação conferida e deixada espera três dias: o botão da lista e a página de tarefas levam de volta a ela.',
          'Onde as alterações esperam a aprovação de outra pessoa, o arquivo faz um pedido por linha, até 200, com o nome dele como motivo.',
          'As linhas com erro podem ser baixadas com o motivo, corrigidas e enviadas de novo. Uma importação pode ser desfeita.',
        ],
      },
    ],
  },
  history: {
    id: 'historico',
    title: 'Histórico',
    sections: [
      {
        id: 'changes',
        title: 'Quem mudou o quê',
        texts: [
          'A aba “Histórico” de um registro mostra cada alteração: quem, quando, os campos com o antes e o depois e o motivo. “Quem alterou”, acima dos dados, mostra sob cada valor quem o mudou por último e quando; de lá se abre a história só daquele campo.',
          '“Ver como era” mostra o registro inteiro em uma versão; “Como era em”, em um dia.',
        ],
      },
    ],
  },
  revert: {
    id: 'reverter',
    title: 'Reverter',
    sections: [
      {
        id: 'revert',
        title: 'Voltar a uma versão',
        texts: [
          'No histórico, “Reverter para esta versão” mostra o que vai mudar e cria uma nova versão: nada do histórico se perde.',
        ],
      },
    ],
  },
  periods: {
    id: 'vigencias',
    title: 'Vigências',
    sections: [
      {
        id: 'timeline',
        title: 'O que vale em cada dia',
        texts: [
          'Alguns registros valem por um período, como as alíquotas de IOF. A “Linha do tempo” do registro mostra as vigências encerradas, a vigente e as programadas; cada uma leva ao seu registro.',
          'Duas vigências da mesma sequência nunca se sobrepõem. Uma vigência sem data final vale até que outra a encerre.',
        ],
      },
      {
        id: 'schedule',
        title: 'Programar uma alteração',
        steps: [
          'Abra o registro vigente e escolha “Programar alteração”.',
          'Informe desde quando a nova vigência vale e os valores que mudam. Os demais vêm da vigência atual.',
          'Salve. A vigência atual passa a terminar na véspera.',
        ],
        texts: [
          'O que vale hoje continua igual até o dia marcado: ninguém precisa lembrar de trocar o valor. O registro vigente mostra o que muda, quando e quem programou.',
        ],
      },
    ],
  },
  approvals: {
    id: 'aprovacoes',
    title: 'Aprovações',
    to: '/approvals',
    sections: [
      {
        id: 'request',
        title: 'Pedir a aprovação de uma alteração',
        steps: [
          'Faça a alteração como de costume e escolha “Informar motivo”, que será lido por quem decide.',
          'Escolha “Enviar para aprovação”.',
          'Acompanhe em “Minhas solicitações”, onde ela também pode ser retirada.',
        ],
        texts: [
          'Nada muda no registro até a aprovação. Enquanto espera, um aviso no registro mostra que há uma alteração aguardando.',
        ],
      },
      {
        id: 'decide',
        title: 'Aprovar ou rejeitar',
        steps: [
          'O sinal no topo da página mostra quantas alterações esperam a sua decisão. Escolha-o para abri-las.',
          'Confira o antes e o depois de cada campo e o motivo.',
          'Escolha “Aprovar” ou “Rejeitar”. A rejeição pede um motivo, que será lido por quem pediu. Os pedidos de um mesmo arquivo são selecionados juntos pelo nome dele.',
        ],
        texts: [
          'Ninguém aprova a própria alteração. Se o registro mudou depois do pedido, a solicitação fica desatualizada e precisa ser feita de novo. O histórico guarda quem pediu e quem aprovou.',
        ],
      },
    ],
  },
  seeAs: {
    id: 'ver-como',
    title: 'Ver como outro perfil',
    sections: [
      {
        id: 'start',
        title: 'Ver o portal como outro perfil',
        steps: [
          'Abra o menu com suas iniciais e escolha “Ver o portal como outro perfil”.',
          'Escolha o perfil e, se ele for de concessionária, a concessionária. Diga o motivo.',
          'O portal mostra o menu, as listas e os campos como esse perfil os vê.',
        ],
        texts: [
          'Nada pode ser alterado nem revelado enquanto isso, e nunca aparece mais do que você mesmo pode ver. Cada início e cada fim ficam na auditoria, com o motivo.',
        ],
      },
      {
        id: 'stop',
        title: 'Voltar ao seu perfil',
        texts: [
          'Escolha “Encerrar visualização” na faixa no topo da página. Depois de 30 minutos, ela termina automaticamente.',
        ],
      },
    ],
  },
};
