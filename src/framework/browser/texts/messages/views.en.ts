import type { viewsPtBR } from './views.pt-BR';

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
      failed: 'This could not be loaded.',
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
      closedHelp: "Drag a card here or use the card's menu.",
      late: 'Overdue',
      keys: 'Space picks the card up, arrows choose the column, Enter drops it and Escape cancels.',
      grabbed: '%{name} picked up in %{column}. It may go to: %{targets}.',
      over: '%{column}. Enter drops it here.',
      kept: '%{name} stays in %{column}.',
      moved: '%{name} is in %{column}.',
      cannotMove: 'You cannot move %{name} now.',
      isNow: 'Somebody else changed %{name} first: it is now in %{column}.',
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
      cut: 'The first %{count} are shown. Filter to see the others.',
      from: 'from %{day}',
      entry: '%{name}, %{when}',
      calendarKeys:
        'Space picks it up, arrows change the day (up and down, a week), Enter drops it and Escape cancels.',
      hourKeys:
        'Space picks up, arrows change the day (sideways) and the time (up and down), Enter drops and Esc gives up.',
      picked: '%{name} picked up on %{day}.',
      day: '%{day}. Enter drops it here.',
      put: '%{name} moved to %{day}.',
      // Cards
      cardsOf: 'Cards of %{many}',
      noPicture: 'No picture',
    },
  },
};
