import type { Shape } from '../Shape';
import type { listsPtBR } from './lists.pt-BR';

/** Texts of lists and their links in English. */
export const listsEn: Shape<typeof listsPtBR> = {
  engine: {
    filter: {
      byField: 'Back to filters by field',
      advanced: 'Advanced: combine with AND/OR',
      combined: 'Combine with AND/OR',
      match: 'Show records that meet',
      all: 'all conditions',
      any: 'any of the conditions',
      groupMatch: 'Within this group, meet',
      group: 'Group %{group}',
      rule: 'Condition %{rule}',
      field: 'Field of condition %{rule}',
      addRule: 'Add a condition',
      addGroup: 'Add a group',
      removeRule: 'Remove condition %{rule}: %{field}',
      removeGroup: 'Remove group %{group}',
      none: 'No conditions yet: the list shows everything.',
      limit: 'The limit is %{limit} conditions.',
      incomplete: 'Without a value, this condition does not filter yet.',
      sentence: 'The list shows: %{filter}',
      open: 'Edit the filter %{filter}',
      and: '%{left} and %{right}',
      or: '%{left} or %{right}',
      nested: '(%{filter})',
    },
    view: {
      button: 'View: %{name}',
      standard: 'Standard',
      modified: 'modified',
      modifiedHelp: 'There are changes not saved in the view yet.',
      saveAs: 'Save as a new view…',
      gone: 'This view no longer exists or is not shared with you.',
    },
    columns: {
      resize: 'Width of the column %{field}',
      pixels: '%{width} pixels',
    },
    count: {
      moreRecords: 'more than %{total} records',
      exact: 'Count exactly',
      counting: 'Counting…',
      range: '%{from}–%{to} of more than %{total}',
    },
    bulk: {
      selectAll: 'Select all %{total} results',
      selectAllMore: 'Select all results (more than %{total})',
      allSelected: 'All %{total} results',
      allSelectedMore: 'All results (more than %{total})',
      allBut:
        'All %{total} results but %{smart_count} |||| All %{total} results but %{smart_count}',
      allButMore:
        'All results (more than %{total}) but %{smart_count} |||| All results (more than %{total}) but %{smart_count}',
      edit: 'Edit in bulk',
      remove: 'Delete',
    },
    look: {
      open: 'See summary',
    },
    transfer: {
      export: 'Export',
      import: 'Import',
      continue: 'Continue the import',
      runningNow: 'Importing…',
      runningRows: 'Importing… %{done} rows',
      runningDone: 'Import finished: see',
      runningFailed: 'Import stopped: see',
    },
    approvals: {
      title: 'Approvals',
      sent: 'Sent for approval.',
      count:
        'One change is waiting for your decision |||| %{smart_count} changes are waiting for your decision',
    },
    periods: {
      past: 'Past',
      current: 'In force',
      scheduled: 'Scheduled',
    },
    record: {
      masked: 'hidden',
      maskedHelp: 'Hidden personal data',
      deleted: 'Deleted',
    },
  },
};
