import type { WrittenChapters } from './Chapter';

/** The chapters that are written by hand, in English. */
export const chaptersEn: WrittenChapters = {
  signIn: {
    id: 'entrar',
    title: 'Signing in and out',
    sections: [
      {
        id: 'signin',
        title: 'Sign in',
        steps: [
          'Type your username and choose “Next”.',
          'Type the password and choose “Sign in”.',
          'At the first access, sign in with the provisional password that you were given and set your own next.',
        ],
        texts: [
          'Repeated wrong passwords lock the user; the service desk unlocks it. Each person has one session at a time: signing in elsewhere ends the one before.',
        ],
      },
      {
        id: 'forgot',
        title: 'Forgotten password',
        steps: [
          'On the sign-in page, choose “I forgot my password” and give your username.',
          'A code of 6 digits arrives at the registered e-mail address. Type it with the new password.',
        ],
      },
      {
        id: 'password',
        title: 'Changing the password',
        texts: [
          'Open the menu with your initials, at the top right, and choose to change the password. The portal warns you when it is about to expire.',
        ],
      },
      {
        id: 'dealer',
        title: 'Active dealer',
        texts: [
          'Whoever works with more than one dealer chooses the active one at the top of the page. A tab that was opened for another dealer warns before it saves.',
        ],
      },
      {
        id: 'end',
        title: 'Sign out',
        texts: [
          'Choose to sign out in the menu with your initials. An unused session ends by itself after a warning.',
        ],
      },
    ],
  },
  lists: {
    id: 'listas',
    title: 'Lists',
    sections: [
      {
        id: 'filter',
        title: 'Search and filter',
        texts: [
          'Search and filters stand above the list. Each active filter shows as a chip: click it to change it, or its × to remove it.',
          '“Combine with AND/OR” puts conditions in groups; the sentence below them says what the list shows.',
          'The address of the page holds search, filters and order: whoever gets it sees the same list, with the data that they may see.',
        ],
      },
      {
        id: 'views',
        title: 'Saved views',
        steps: [
          'Arrange filters, order and columns as you need them.',
          'At the “View” button, choose “Save as a new view…”, name it and say who sees it.',
          'To always start with it, choose “Open the list with this view”.',
        ],
        texts: [
          'A view keeps filters, order, columns, density and rows per page. “Undo changes” goes back to what is saved.',
        ],
      },
      {
        id: 'columns',
        title: 'Columns and density',
        texts: [
          '“Display” is where you choose columns, their order and width, and whether rows are compact.',
        ],
      },
      {
        id: 'bulk',
        title: 'Many records at once',
        texts: [
          'Select rows, or all results of the filter. Before anything changes, the portal shows how many records change, a sample and what is left out.',
        ],
      },
    ],
  },
  keyboard: {
    id: 'teclado',
    title: 'Keyboard',
    sections: [
      {
        id: 'anywhere',
        title: 'Forms and dialogs',
        keys: [
          ['Ctrl+S', 'saves the form'],
          ['Esc', 'closes the open dialog or menu'],
          ['Tab, Shift+Tab', 'go to the next field and the one before'],
        ],
      },
      {
        id: 'list',
        title: 'Lists',
        keys: [
          ['j or ↓', 'goes to the next row'],
          ['k or ↑', 'goes to the row before'],
          ['Enter', 'opens the record'],
          ['Space', 'peeks at the record without leaving the list'],
          ['x', 'selects the row, or not'],
          ['/', 'goes to the search'],
        ],
        texts: ['The keys of one letter can be turned off in “Display”.'],
      },
    ],
  },
  exports: {
    id: 'exportar',
    title: 'Export',
    sections: [
      {
        id: 'export',
        title: 'Exporting a list',
        steps: [
          'Filter the list and choose “Export”.',
          'Choose CSV or XLSX, the separator, and whether values leave as on the screen or as codes.',
          'The file has all records of the filter, in the columns of the screen, with what you may see.',
        ],
      },
    ],
  },
  imports: {
    id: 'importar',
    title: 'Import',
    sections: [
      {
        id: 'import',
        title: 'Importing a table',
        steps: [
          'In the list, choose “Import” and the CSV or XLSX file. Its first row holds the names of the columns.',
          'Say which field each column fills and how records that exist are recognised.',
          'Check: the portal says, without saving anything, what is new, what changes and what is wrong, with the reason of each row.',
          'Import everything, or the valid rows only.',
        ],
        texts: [
          'The rows with errors can be downloaded with their reasons, corrected and sent again. An import can be undone.',
        ],
      },
    ],
  },
  history: {
    id: 'historico',
    title: 'History',
    sections: [
      {
        id: 'changes',
        title: 'Who changed what',
        texts: [
          'The “History” tab of a record shows each change: who, when, the fields before and after, and the reason. Beside a field, “Who changed” shows its own past only.',
          '“See as it was” shows the whole record in a version; “As it was on”, on a day.',
        ],
      },
    ],
  },
  revert: {
    id: 'reverter',
    title: 'Revert',
    sections: [
      {
        id: 'revert',
        title: 'Going back to a version',
        texts: [
          'In the history, “Revert to this version” shows what will change and saves a new version: nothing of the history is lost.',
        ],
      },
    ],
  },
};
