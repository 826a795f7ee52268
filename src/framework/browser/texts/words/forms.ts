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
      fileMissing: 'Nada foi salvo: um arquivo não pôde ser enviado. Envie de novo ou remova.',
      nothingChanged: 'Nada mudou, então não há o que salvar.',
      theirsKept: 'A versão salva ficou como está; não havia outra mudança sua.',
      saved: '%{entity} salvo com sucesso.',
      savedFeminine: '%{entity} salva com sucesso.',
      sections: 'Seções do formulário',
      errors:
        '%{smart_count} campo precisa de atenção |||| %{smart_count} campos precisam de atenção',
      whole: 'Cadastro',
      leaveTitle: 'Sair sem salvar?',
      leaveText: 'O que você mudou aqui ainda não foi salvo e será perdido.',
      leave: 'Sair sem salvar',
      stay: 'Continuar editando',
      draftFound: 'Há um rascunho de %{when} que não foi salvo: %{fields}.',
      draftOutdated:
        'O cadastro foi alterado depois: ao salvar, você compara e escolhe o que vale.',
      draftUse: 'Recuperar rascunho',
      draftDrop: 'Descartar rascunho',
      draftUsed:
        'Rascunho recuperado. Senhas e dados sensíveis não ficam guardados: preencha-os de novo.',
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
      conflicts: 'Campos que vocês dois mudaram',
      conflictsOwn: 'Campos mudados nas duas abas',
      merged: 'Campos sem conflito',
      mergedText: 'Estes entram na versão final como estão.',
      field: 'Campo',
      original: 'Antes',
      mine: 'Sua versão',
      theirs: 'Versão salva',
      theirsBy: 'Versão de %{name}',
      theirsOwn: 'Versão da outra aba',
      keeps: 'Resultado',
      keepsMine: 'a sua alteração',
      keepsTheirs: 'a alteração salva',
      choose: 'O que vale em %{field}',
      save: 'Salvar a versão final',
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

learnMissingTexts({ 'pt-BR': formsPtBR, en: formsEn });
