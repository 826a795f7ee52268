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
