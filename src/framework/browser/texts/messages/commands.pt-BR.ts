/** Texts of shortcuts and commands in Brazilian Portuguese; the type of other languages. */
export const commandsPtBR = {
  engine: {
    command: {
      list: 'Lista',
      down: 'Próxima linha',
      up: 'Linha anterior',
      mark: 'Marcar ou desmarcar a linha',
      marked: 'Ir para as ações das linhas marcadas',
      look: 'Ver o resumo do registro',
      search: 'Buscar na lista',
      width: 'Largura da coluna, no título dela',
      create: 'Cadastrar %{one}',
      record: 'Registro na tela',
      edit: 'Editar %{name}',
      history: 'Ver o histórico de %{name}',
      action: '%{action}: %{name}',
      form: 'Formulário',
      save: 'Salvar',
      spaceKey: 'Espaço',
    },
  },
};
