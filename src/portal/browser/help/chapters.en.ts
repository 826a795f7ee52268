import type { WrittenChapters } from './Chapter';

/** Hand-written chapters in English. */
export const chaptersEn: WrittenChapters = {
  signIn: {
    id: 'entrar',
    title: 'Signing in and out',
    sections: [
      {
        id: 'signin',
        title: 'Sign in',
        steps: [
          'Type your username and choose “Continue”.',
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
          'If you work with more than one dealer, choose the active one at the top of the page. A tab opened for another dealer warns you before it saves.',
        ],
      },
      {
        id: 'notices',
        title: 'Notices',
        texts: [
          'The bell at the top of the page counts what is new for you: decisions of the credit desk, signatures, payments, exemptions, policies. News that arrives while you work also appears in the corner of the screen.',
          'Open it to read, and choose a notice to get to its record. Notices that were read stay there for 30 days.',
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
  palette: {
    id: 'busca',
    title: 'Search everything',
    sections: [
      {
        id: 'find',
        title: 'Getting to a page or a record',
        steps: [
          'Press Ctrl+K on any screen, or choose “Search everything” at the top of the page.',
          'Type part of a name, a code or a document. Accents and punctuation do not matter.',
          'Move through the results with the arrows and open one with Enter.',
        ],
        texts: [
          'With nothing typed it shows the records that you visited recently. The search finds only what you may see.',
        ],
      },
      {
        id: 'do',
        title: 'Acting from the search',
        texts: [
          'Actions for the record on the screen are under “On this screen”; new records, language, appearance, density and signing out are under “Actions”.',
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
          'Search and filters are above the list. Each active filter is a chip: click it to change it, or its × to remove it.',
          'Dates accept relative periods such as “today”, “last 7 days” and “this month”: a link or a view always shows the period as of the day it is opened.',
          '“Combine with AND/OR” puts conditions in groups; the sentence above them says what the list shows.',
          'The page’s address contains search, filters and order: people you send it to see the same list, with the data they may see.',
        ],
      },
      {
        id: 'views',
        title: 'Saved views',
        steps: [
          'Arrange filters, order and columns as you need them.',
          'At the “View” button, choose “Save as a new view…”, name it and say who sees it.',
          'To always start with it, choose “Use as default”.',
        ],
        texts: [
          'A view stores filters, order, columns, density and rows per page. “Undo changes” returns to what is saved.',
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
          'At the end, the report says why each one did not change and selects them again, for another try. “Undo” takes those that changed back to what they were.',
        ],
      },
      {
        id: 'tasks',
        title: 'Find long work again',
        texts: [
          'Changes to many records, imports and long exports go on even when you leave the list. The button “Background tasks” at the top of the page shows a dot while something runs, and how many tasks ended since you last looked.',
          'There you see what each task did and what it left out, download the report or the exported file, stop what still runs and undo what can be undone.',
        ],
      },
    ],
  },
  keyboard: {
    id: 'teclado',
    title: 'Keyboard',
    sections: [
      {
        id: 'everywhere',
        title: 'On every screen',
        keys: [
          ['Ctrl+K', 'searches pages, records and actions'],
          ['?', 'shows every shortcut of the screen'],
          ['g, then h', 'goes home; with another letter, to another page of the menu'],
        ],
      },
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
          ['Space', 'shows the summary of the record without leaving the list'],
          ['x', 'selects the row, or not'],
          ['a', 'opens the actions of the selected rows'],
          ['/', 'goes to the search'],
          [
            'F2',
            'on the header of a column, goes to its edge: arrows change the width, Esc undoes',
          ],
          ['n', 'creates a record'],
          ['e', 'edits the open record'],
          ['h', 'shows the history of the open record'],
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
          'Choose the type of file, whether values come as on the screen or as codes, and the columns. Those that the list shows are already ticked.',
          'Choose “Export”. The file has all records of the filter, with what you may see.',
        ],
        texts: [
          'A long export is made in the background: close the window whenever you like and download the file under “Background tasks”, where it is kept for a day.',
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
          'In the list, choose “Import” and the CSV or XLSX file. Its first row contains the column names.',
          'Say which field each column fills and how existing records are recognised.',
          'Check: without saving anything, the portal lists what is new, what changes and what is wrong, with the reason for each row.',
          'Import everything, or the valid rows only.',
        ],
        texts: [
          'A table that was checked and left waits for three days: the button of the list and the page of tasks lead back to it.',
          'Where changes wait for the approval of another person, the file asks once for each row, up to 200, with its name as the reason.',
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
          'The “History” tab of a record shows each change: who, when, the fields before and after, and the reason. “Who changed”, above the data, shows below each value who changed it last and when, with a link to that field’s history.',
          '“View as it was” shows the whole record in a version; “As it was on”, on a day.',
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
  periods: {
    id: 'vigencias',
    title: 'Periods',
    sections: [
      {
        id: 'timeline',
        title: 'What is valid on which day',
        texts: [
          'Some records, such as the IOF rates, are valid for a period. A record’s “Timeline” shows past, current and scheduled periods, each with a link to its record.',
          'Two periods of a sequence never overlap. A period without a last day is valid until another one ends it.',
        ],
      },
      {
        id: 'schedule',
        title: 'Scheduling a change',
        steps: [
          'Open the record that is in force and choose “Schedule a change”.',
          'Enter the first day of the new period and the values that change. The others are copied from the current period.',
          'Save. The present period now ends on the day before.',
        ],
        texts: [
          'Today’s values stay in force until that day; nobody has to remember to change them. The current record shows what changes, when, and who scheduled it.',
        ],
      },
    ],
  },
  approvals: {
    id: 'aprovacoes',
    title: 'Approvals',
    to: '/approvals',
    sections: [
      {
        id: 'request',
        title: 'Requesting a change',
        steps: [
          'Make the change as usual and choose “Give a reason”: the approver will see it.',
          'Choose “Send for approval”.',
          'Follow it in “My requests”, where it can also be withdrawn.',
        ],
        texts: [
          'Nothing changes in the record until the approval. While it waits, a notice on the record says that a change is waiting.',
        ],
      },
      {
        id: 'decide',
        title: 'Approving or rejecting',
        steps: [
          'The mark at the top of the page shows how many changes wait for your decision. Choose it to open them.',
          'Check each field before and after, and the reason.',
          'Choose “Approve” or “Reject”. A rejection requires a reason, which the requester sees. Requests from one file are selected together by its name.',
        ],
        texts: [
          'You cannot approve your own change. If the record has changed since, the request is out of date and has to be made again. The history records who requested and who approved.',
        ],
      },
    ],
  },
  seeAs: {
    id: 'ver-como',
    title: 'Seeing as another profile',
    sections: [
      {
        id: 'start',
        title: 'Seeing the portal as another profile',
        steps: [
          'Open the menu with your initials and choose “View the portal as another profile”.',
          'Choose the profile and, if it belongs to dealerships, the dealer. Say why.',
          'The portal shows the menu, the lists and the fields as that profile sees them.',
        ],
        texts: [
          'Nothing can be changed or revealed meanwhile, and you never see more than you may yourself. Each start and each end is written to the audit, with the reason.',
        ],
      },
      {
        id: 'stop',
        title: 'Coming back to your profile',
        texts: [
          'Choose “Stop viewing” in the band at the top of the page. It ends by itself after 30 minutes.',
        ],
      },
    ],
  },
};
