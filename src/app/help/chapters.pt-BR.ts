import type { WrittenChapters } from './Chapter';

/** The chapters that are written by hand, in Portuguese. */
export const chaptersPtBR: WrittenChapters = {
  signIn: {
    id: 'entrar',
    title: 'Entrar e sair',
    sections: [
      {
        id: 'signin',
        title: 'Entrar',
        steps: [
          'Digite seu usuário e escolha “Avançar”.',
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
          'Na tela de entrada, escolha “Esqueci minha senha” e informe seu usuário.',
          'Um código de 6 dígitos chega ao e-mail cadastrado. Digite-o com a nova senha.',
        ],
      },
      {
        id: 'password',
        title: 'Trocar a senha',
        texts: [
          'Abra o menu com suas iniciais, no alto à direita, e escolha “Trocar senha”. O portal avisa quando ela está perto de vencer.',
        ],
      },
      {
        id: 'dealer',
        title: 'Concessionária ativa',
        texts: [
          'Quem trabalha com mais de uma concessionária escolhe a ativa no alto da página. Uma aba aberta para outra concessionária avisa antes de salvar.',
        ],
      },
      {
        id: 'end',
        title: 'Sair',
        texts: [
          'Escolha “Sair” no menu com suas iniciais. Sem uso, a sessão se encerra sozinha depois de avisar.',
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
          '“Combinar com E/OU” monta condições em grupos; a frase abaixo delas diz o que a lista mostra.',
          'O endereço da página guarda busca, filtros e ordem: quem o recebe vê a mesma lista, com os dados que pode ver.',
        ],
      },
      {
        id: 'views',
        title: 'Visões salvas',
        steps: [
          'Arrume filtros, ordem e colunas como precisa.',
          'No botão “Visão”, escolha “Salvar como nova visão…”, dê um nome e diga quem a vê.',
          'Para começar sempre por ela, escolha “Abrir a lista por esta visão”.',
        ],
        texts: [
          'Uma visão guarda filtros, ordem, colunas, densidade e linhas por página. “Desfazer mudanças” volta ao que está salvo.',
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
        ],
      },
    ],
  },
  keyboard: {
    id: 'teclado',
    title: 'Teclado',
    sections: [
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
          ['Espaço', 'espia o registro sem sair da lista'],
          ['x', 'marca ou desmarca a linha'],
          ['/', 'vai à busca'],
        ],
        texts: ['Os atalhos de uma tecla podem ser desligados em “Exibição”.'],
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
          'Escolha CSV ou XLSX, o separador e se os valores saem como na tela ou em códigos.',
          'O arquivo traz todos os registros do filtro, nas colunas da tela, com o que você pode ver.',
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
          'Diga que campo cada coluna preenche e como reconhecer registros que já existem.',
          'Confira: o portal diz, sem gravar nada, o que é novo, o que muda e o que tem erro, com o motivo de cada linha.',
          'Importe tudo ou só as linhas válidas.',
        ],
        texts: [
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
          'A aba “Histórico” de um registro mostra cada alteração: quem, quando, os campos com o antes e o depois e o motivo. Ao lado de um campo, “Quem alterou” mostra só a história dele.',
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
          'No histórico, “Reverter para esta versão” mostra o que vai mudar e grava uma nova versão: nada do histórico se perde.',
        ],
      },
    ],
  },
};
