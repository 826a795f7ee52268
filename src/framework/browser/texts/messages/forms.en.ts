import type { Shape } from '../Shape';
import type { formsPtBR } from './forms.pt-BR';

/** Texts of forms and merges in English. */
export const formsEn: Shape<typeof formsPtBR> = {
  engine: {
    form: {
      createTitle: 'Register %{one}',
      createOther: 'Register %{one}…',
      saveAndUse: 'Save and use',
      editTitle: 'Edit %{name}',
      save: 'Save',
      saving: 'Saving…',
      cancel: 'Cancel',
      unsaved: 'Not saved yet: %{fields}',
      unsavedMore:
        'Not saved yet: %{fields} and %{smart_count} more field |||| Not saved yet: %{fields} and %{smart_count} more fields',
      fileMissing: 'Nothing was saved: a file could not be sent. Send it again or remove it.',
      nothingChanged: 'Nothing changed, so there is nothing to save.',
      theirsKept: 'The saved version stays as it is; you had no other change.',
      saved: '%{entity} saved.',
      savedFeminine: '%{entity} saved.',
      sections: 'Sections of the form',
      errors: '%{smart_count} field needs attention |||| %{smart_count} fields need attention',
      whole: 'Record',
      leaveTitle: 'Leave without saving?',
      leaveText: 'What you changed here is not saved yet and will be lost.',
      leave: 'Leave without saving',
      stay: 'Keep editing',
      draftFound: 'There is a draft of %{when} that was not saved: %{fields}.',
      draftOutdated: 'The record was changed since: when you save, you compare and choose.',
      draftUse: 'Recover draft',
      draftDrop: 'Discard draft',
      draftUsed: 'Draft recovered. Passwords and sensitive data are not kept: fill them in again.',
    },
    merge: {
      title: 'This record changed while you were editing',
      intro:
        'Somebody else saved before you. Nothing is lost: choose what to keep in each field and save.',
      introBy:
        '%{who} saved before you. Nothing is lost: choose what to keep in each field and save. |||| %{who} saved before you. Nothing is lost: choose what to keep in each field and save.',
      introOwn:
        '%{who}, saved before this form. Nothing is lost: choose what to keep in each field and save. |||| %{who}, saved before this form. Nothing is lost: choose what to keep in each field and save.',
      person: '%{name} (%{when})',
      self: 'you, in another tab (%{when})',
      conflicts: 'Fields that you both changed',
      conflictsOwn: 'Fields changed in both tabs',
      merged: 'Fields without conflict',
      mergedText: 'These go into the final version as they are.',
      field: 'Field',
      original: 'Before',
      mine: 'Your version',
      theirs: 'Saved version',
      theirsBy: 'Version of %{name}',
      theirsOwn: 'Version of the other tab',
      keeps: 'Result',
      keepsMine: 'your change',
      keepsTheirs: 'the saved change',
      choose: 'What to keep in %{field}',
      save: 'Save the final version',
      cancel: 'Back to the form',
    },
  },
};
