import { learnMissingTexts } from '../locale';
import type { Shape } from '../translate';

/** Texts of forms and merges in Brazilian Portuguese; the type of other languages. */
export const formsPtBR = {
  engine: {
    form: {
      createTitle: 'Cadastrar %{one}',
      createOther: 'Cadastrar %{one}…',
      saveAndUse: 'Salvar e usar',
      editTitle: 'Editar %{name}',
      save: 'Salvar',
      saving: 'Salvando…',
      cancel: 'Cancelar',
      unsaved: 'Ainda não salvo: %{fields}',
      unsavedMore:
        'Ainda não salvo: %{fields} e mais %{smart_count} campo |||| Ainda não salvo: %{fields} e mais %{smart_count} campos',
      fileMissing: 'Nada foi salvo: não foi possível enviar um arquivo. Envie de novo ou remova.',
      nothingChanged: 'Nenhuma alteração para salvar.',
      theirsKept: 'A versão salva foi mantida: não havia outras mudanças suas.',
      saved: '%{entity} salvo com sucesso.',
      savedFeminine: '%{entity} salva com sucesso.',
      sections: 'Seções do formulário',
      errors:
        '%{smart_count} campo precisa de atenção |||| %{smart_count} campos precisam de atenção',
      whole: 'Cadastro',
      leaveTitle: 'Sair sem salvar?',
      leaveText: 'As mudanças que você fez ainda não foram salvas e serão perdidas.',
      leave: 'Sair sem salvar',
      stay: 'Continuar editando',
      draftFound: 'Você tem um rascunho de %{when} não salvo: %{fields}.',
      draftOutdated:
        'O cadastro mudou depois disso. Ao salvar, você compara as versões e escolhe o que vale.',
      draftUse: 'Recuperar rascunho',
      draftDrop: 'Descartar rascunho',
      draftUsed:
        'Rascunho recuperado. Senhas e dados sensíveis não são guardados: preencha de novo.',
    },
    merge: {
      title: 'Este cadastro mudou enquanto você editava',
      intro:
        'Outra pessoa salvou antes de você. Nada foi perdido: escolha o que vale em cada campo e salve.',
      introBy:
        '%{who} salvou antes de você. Nada foi perdido: escolha o que vale em cada campo e salve. |||| %{who} salvaram antes de você. Nada foi perdido: escolha o que vale em cada campo e salve.',
      introOwn:
        '%{who}, salvou antes deste formulário. Nada foi perdido: escolha o que vale em cada campo e salve. |||| %{who}, salvaram antes deste formulário. Nada foi perdido: escolha o que vale em cada campo e salve.',
      person: '%{name} (%{when})',
      self: 'você, em outra aba (%{when})',
      conflicts: 'Campos que os dois alteraram',
      conflictsOwn: 'Campos alterados nas duas abas',
      merged: 'Campos sem conflito',
      mergedText: 'Entram na versão final como estão.',
      field: 'Campo',
      original: 'Antes',
      mine: 'Sua versão',
      theirs: 'Versão salva',
      theirsBy: 'Versão de %{name}',
      theirsOwn: 'Versão da outra aba',
      keeps: 'Resultado',
      keepsMine: 'sua alteração',
      keepsTheirs: 'a alteração salva',
      choose: 'Qual versão manter em %{field}',
      save: 'Salvar versão final',
      cancel: 'Voltar ao formulário',
    },
  },
};

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
      fileMissing: 'Nothing was saved: a file couldn’t be sent. Send it again or remove it.',
      nothingChanged: 'No changes to save.',
      theirsKept: 'The saved version was kept: you had no other changes.',
      saved: '%{entity} saved.',
      savedFeminine: '%{entity} saved.',
      sections: 'Form sections',
      errors: '%{smart_count} field needs attention |||| %{smart_count} fields need attention',
      whole: 'Record',
      leaveTitle: 'Leave without saving?',
      leaveText: 'Your changes haven’t been saved yet and will be lost.',
      leave: 'Leave without saving',
      stay: 'Keep editing',
      draftFound: 'You have an unsaved draft from %{when}: %{fields}.',
      draftOutdated:
        'The record has changed since then. When you save, you’ll compare the versions and choose what to keep.',
      draftUse: 'Recover draft',
      draftDrop: 'Discard draft',
      draftUsed: 'Draft recovered. Passwords and sensitive data aren’t kept: fill them in again.',
    },
    merge: {
      title: 'This record changed while you were editing',
      intro:
        'Someone else saved before you. Nothing was lost: choose what to keep in each field and save.',
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
      theirsBy: '%{name}’s version',
      theirsOwn: 'Other tab’s version',
      keeps: 'Result',
      keepsMine: 'your change',
      keepsTheirs: 'the saved change',
      choose: 'Which version of %{field} to keep',
      save: 'Save final version',
      cancel: 'Back to the form',
    },
  },
};

learnMissingTexts({ 'pt-BR': formsPtBR, en: formsEn });
