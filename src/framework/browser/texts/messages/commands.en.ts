import type { commandsPtBR } from './commands.pt-BR';

/** Texts of shortcuts and commands in English. */
export const commandsEn: typeof commandsPtBR = {
  engine: {
    command: {
      list: 'List',
      down: 'Next row',
      up: 'Previous row',
      mark: 'Mark or unmark the row',
      marked: 'Go to the actions of the marked rows',
      look: 'See the summary of the record',
      search: 'Search the list',
      width: 'Width of a column, on its header',
      create: 'Register %{one}',
      record: 'Record on screen',
      edit: 'Edit %{name}',
      history: 'See the history of %{name}',
      action: '%{action}: %{name}',
      form: 'Form',
      save: 'Save',
      spaceKey: 'Space',
    },
  },
};
