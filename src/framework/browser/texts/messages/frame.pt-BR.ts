/** Texts of the frame in Brazilian Portuguese: menu, top bar, appearance; the type of other languages. */
export const framePtBR = {
  shell: {
    skip: 'Ir para o conteúdo',
    greeting: 'Olá, %{name}',
    menu: {
      label: 'Menu principal',
      open: 'Abrir o menu',
      close: 'Fechar o menu',
      collapse: 'Recolher o menu',
      expand: 'Manter o menu aberto',
      search: 'Buscar no menu',
      searchEmpty: 'Nada no menu corresponde a “%{text}”.',
      logout: 'Sair',
    },
    top: {
      breadcrumb: 'Onde estou',
      theme: 'Aparência',
      'theme.light': 'Clara',
      'theme.dark': 'Escura',
      'theme.system': 'Do dispositivo',
      person: 'Conta de %{name}',
      logout: 'Sair',
      close: 'Fechar',
    },
    crumb: {
      new: 'Cadastro',
      edit: 'Edição',
      reports: 'Relatórios',
      approvals: 'Aprovações',
      tasks: 'Tarefas em segundo plano',
      inbox: 'Para mim',
    },
    loading: 'Carregando a página…',
  },
  signIn: {
    title: 'Entrar',
    username: 'Usuário',
    password: 'Senha',
    submit: 'Entrar',
    show: 'Mostrar a senha',
    hide: 'Ocultar a senha',
  },
  density: {
    legend: 'Densidade',
    comfortable: 'Confortável',
    compact: 'Compacta',
  },
};
