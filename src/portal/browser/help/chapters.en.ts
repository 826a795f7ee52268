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
          'At your first sign-in, use the temporary password you were given, then set your own.',
        ],
        texts: [
          'Repeated wrong passwords block the user; the service desk unblocks it. Each person has one session at a time: signing in elsewhere ends the previous one.',
        ],
      },
      {
        id: 'forgot',
        title: 'Forgotten password',
        steps: [
          'On the sign-in page, choose “Forgot my password” and enter your username.',
          'A 6-digit code is sent to your registered e-mail address. Type it with the new password.',
        ],
      },
      {
        id: 'password',
        title: 'Changing the password',
        texts: [
          'Open the menu with your initials, at the top right, and choose “Change password”. The portal warns you when it’s about to expire.',
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
          'The bell at the top of the page counts what is new for you: credit desk decisions, signatures, payments, exemptions, policies. What arrives while you work also appears in the corner of the screen.',
          'Open it to read, and choose a notice to go to its record. Read notices stay there for 30 days.',
        ],
      },
      {
        id: 'end',
        title: 'Sign out',
        texts: [
          'Choose “Sign out” in the menu with your initials. An idle session ends by itself after a warning.',
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
          'Type part of a name, a code or a document. Accents and punctuation don’t matter.',
          'Move through the results with the arrows and open one with Enter.',
        ],
        texts: [
          'Before you type, it shows the records you visited recently. The search only finds what you can see.',
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
          'The page’s address contains search, filters and order: people you send it to see the same list, with the data they have access to.',
        ],
      },
      {
        id: 'views',
        title: 'Saved views',
        steps: [
          'Arrange filters, order and columns as you need them.',
          'At the “View” button, choose “Save as a new view…”, name it and choose who sees it.',
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
          'At the end, the report says why each one did not change and lets you select them again for another try. “Undo” restores those that changed.',
        ],
      },
      {
        id: 'tasks',
        title: 'Find long work again',
        texts: [
          'Changes to many records, imports and long exports go on even when you leave the list. The “Background tasks” button at the top of the page shows a dot while something runs, and how many tasks have finished since you last looked.',
          'There you see what each task did and what it left out, download the report or the exported file, stop what is still running and undo what can be undone.',
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
          ['g, then h', 'goes to the home page; with another letter, to another page of the menu'],
        ],
      },
      {
        id: 'anywhere',
        title: 'Forms and dialogs',
        keys: [
          ['Ctrl+S', 'saves the form'],
          ['Esc', 'closes the open dialog or menu'],
          ['Tab, Shift+Tab', 'go to the next and the previous field'],
        ],
      },
      {
        id: 'list',
        title: 'Lists',
        keys: [
          ['j or ↓', 'goes to the next row'],
          ['k or ↑', 'goes to the previous row'],
          ['Enter', 'opens the record'],
          ['Space', 'shows a summary of the record without leaving the list'],
          ['x', 'selects or deselects the row'],
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
        texts: ['Single-letter shortcuts can be turned off in “Display”.'],
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
          'Choose the file type, whether values appear as on the screen or as codes, and the columns. Those shown in the list are already ticked.',
          'Choose “Export”. The file contains every record that matches the filter, with the data you can see.',
        ],
        texts: [
          'A long export is prepared in the background: you can close the window and download the file under “Background tasks”, where it’s kept for a day.',
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
          'Choose which field each column fills and how existing records are matched.',
          'Choose “Check”: without saving anything, the portal lists what is new, what changes and what is wrong, with the reason for each row.',
          'Import everything, or the valid rows only.',
        ],
        texts: [
          'A table you checked but didn’t import is kept for three days: the list’s “Import” button and “Background tasks” lead back to it.',
          'Where changes need another person’s approval, the file makes one request for each row, up to 200, with the file name as the reason.',
          'Rows with errors can be downloaded with their reasons, corrected and uploaded again. An import can be undone.',
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
          'The “History” tab of a record shows each change: who, when, the fields before and after, and the reason. “Who changed”, above the data, shows who last changed each value and when, with a link to that field’s history.',
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
          'In the history, “Revert to this version” shows what will change and saves a new version: no history is lost.',
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
        title: 'What is in force on which day',
        texts: [
          'Some records, such as IOF rates, are in force for a period. A record’s “Timeline” shows past, current and scheduled periods, each with a link to its record.',
          'Periods in a sequence never overlap. A period without a last day is in force until another one begins.',
        ],
      },
      {
        id: 'schedule',
        title: 'Scheduling a change',
        steps: [
          'Open the record that is in force and choose “Schedule a change”.',
          'Enter the first day of the new period and the values that change. The others are copied from the current period.',
          'Save. The current period now ends on the day before.',
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
          'Follow it under “My requests”, where you can also withdraw it.',
        ],
        texts: [
          'Nothing changes in the record until the approval. While it waits, a notice on the record says that a change is waiting.',
        ],
      },
      {
        id: 'decide',
        title: 'Approving or rejecting',
        steps: [
          'The badge at the top of the page shows how many changes are waiting for your decision. Choose it to open them.',
          'Check each field before and after, and the reason.',
          'Choose “Approve” or “Reject”. A rejection requires a reason, which the requester sees. Requests from the same file can be selected together by its name.',
        ],
        texts: [
          'You can’t approve your own change. If the record has changed since, the request is out of date and has to be made again. The history records who requested and who approved it.',
        ],
      },
    ],
  },
  seeAs: {
    id: 'ver-como',
    title: 'Viewing as another profile',
    sections: [
      {
        id: 'start',
        title: 'Viewing the portal as another profile',
        steps: [
          'Open the menu with your initials and choose “View the portal as another profile”.',
          'Choose the profile and, for dealer profiles, the dealer. Give the reason.',
          'The portal shows the menu, lists and fields as that profile sees them.',
        ],
        texts: [
          'Nothing can be changed or revealed meanwhile, and you never see more than you can see yourself. Each start and end is recorded in the audit log, with the reason.',
        ],
      },
      {
        id: 'stop',
        title: 'Going back to your profile',
        texts: [
          'Choose “Stop viewing” in the banner at the top of the page. It ends by itself after 30 minutes.',
        ],
      },
    ],
  },
};
