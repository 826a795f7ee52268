import { learnMissingTexts } from '../locale';

/** Texts of boards, calendars and cards in Brazilian Portuguese; the type of other languages. */
export const viewsPtBR = {
  engine: {
    views: {
      choose: 'Visualização',
      table: 'Tabela',
      board: 'Quadro',
      calendar: 'Calendário',
      cards: 'Cartões',
      loading: 'Carregando…',
      failed: 'Não foi possível carregar.',
      retry: 'Tentar de novo',
      // Board
      boardOf: 'Quadro de %{many}',
      column: 'Coluna',
      count: '%{count} de no máximo %{limit}',
      overLimit: 'Acima do limite de %{limit}',
      sum: '%{field}: %{sum}',
      emptyColumn: 'Nenhum registro aqui.',
      more: 'Mostrar mais',
      closed: 'Encerrar',
      closedHelp: 'Arraste até aqui ou use o menu do cartão.',
      late: 'Atrasado',
      keys: 'Espaço pega o cartão, as setas escolhem a coluna, Enter solta e Esc cancela.',
      grabbed: '%{name} selecionado em %{column}. Pode ir para: %{targets}.',
      over: '%{column}. Enter solta aqui.',
      kept: '%{name} fica em %{column}.',
      moved: '%{name} está em %{column}.',
      cannotMove: 'Você não pode mover %{name} agora.',
      isNow: 'Outra pessoa alterou %{name} antes: agora está em %{column}.',
      wentBack: '%{name} voltou para %{column}.',
      // Calendar
      calendarOf: 'Calendário de %{many}',
      span: 'Período mostrado',
      month: 'Mês',
      week: 'Semana',
      list: 'Lista',
      today: 'Hoje',
      previousMonth: 'Mês anterior',
      nextMonth: 'Próximo mês',
      previousWeek: 'Semana anterior',
      nextWeek: 'Próxima semana',
      others: '+%{smart_count}',
      othersOf: 'Mais %{smart_count} em %{day} |||| Mais %{smart_count} em %{day}',
      entriesOf: 'Em %{day}',
      nothing: 'Nada neste período.',
      cut: 'Mostrando os primeiros %{count}. Filtre para ver os outros.',
      from: 'desde %{day}',
      entry: '%{name}, %{when}',
      calendarKeys:
        'Espaço pega, as setas mudam o dia (para cima e para baixo, a semana), Enter solta e Esc cancela.',
      hourKeys:
        'Espaço pega, as setas mudam o dia (para os lados) e a hora (para cima e para baixo), Enter solta e Esc cancela.',
      picked: '%{name} selecionado em %{day}.',
      day: '%{day}. Enter solta aqui.',
      put: '%{name} passou para %{day}.',
      // Cards
      cardsOf: 'Cartões de %{many}',
      noPicture: 'Sem imagem',
    },
  },
};

/** Texts of boards, calendars and cards in English. */
export const viewsEn: typeof viewsPtBR = {
  engine: {
    views: {
      choose: 'View',
      table: 'Table',
      board: 'Board',
      calendar: 'Calendar',
      cards: 'Cards',
      loading: 'Loading…',
      failed: 'Couldn’t load this.',
      retry: 'Try again',
      // Board
      boardOf: 'Board of %{many}',
      column: 'Column',
      count: '%{count} of at most %{limit}',
      overLimit: 'Above the limit of %{limit}',
      sum: '%{field}: %{sum}',
      emptyColumn: 'No records here.',
      more: 'Show more',
      closed: 'Close',
      closedHelp: 'Drag a card here or use the card’s menu.',
      late: 'Overdue',
      keys: 'Space picks the card up, arrows choose the column, Enter drops it and Escape cancels.',
      grabbed: '%{name} picked up in %{column}. It may go to: %{targets}.',
      over: '%{column}. Enter drops it here.',
      kept: '%{name} stays in %{column}.',
      moved: '%{name} is in %{column}.',
      cannotMove: 'You can’t move %{name} now.',
      isNow: 'Someone else changed %{name} first: it’s now in %{column}.',
      wentBack: '%{name} went back to %{column}.',
      // Calendar
      calendarOf: 'Calendar of %{many}',
      span: 'Period shown',
      month: 'Month',
      week: 'Week',
      list: 'List',
      today: 'Today',
      previousMonth: 'Previous month',
      nextMonth: 'Next month',
      previousWeek: 'Previous week',
      nextWeek: 'Next week',
      others: '+%{smart_count}',
      othersOf: '%{smart_count} more on %{day} |||| %{smart_count} more on %{day}',
      entriesOf: 'On %{day}',
      nothing: 'Nothing in this period.',
      cut: 'Showing the first %{count}. Filter to see the others.',
      from: 'from %{day}',
      entry: '%{name}, %{when}',
      calendarKeys:
        'Space picks it up, arrows change the day (up and down, a week), Enter drops it and Escape cancels.',
      hourKeys:
        'Space picks it up, arrows change the day (left and right) and the time (up and down), Enter drops it and Escape cancels.',
      picked: '%{name} picked up on %{day}.',
      day: '%{day}. Enter drops it here.',
      put: '%{name} moved to %{day}.',
      // Cards
      cardsOf: 'Cards of %{many}',
      noPicture: 'No picture',
    },
  },
};

learnMissingTexts({ 'pt-BR': viewsPtBR, en: viewsEn });
