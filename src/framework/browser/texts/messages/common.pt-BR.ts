/** Texts needed before the application has loaded. */
export const common = {
  language: 'Idioma',
  alert: {
    close: 'Fechar aviso',
    error: 'Erro',
    warning: 'Atenção',
    success: 'Pronto',
    info: 'Informação',
  },
  general: {
    'status.tryLater': 'Não foi possível conectar. Tente mais tarde.',
    'status.forbidden': 'Você não tem permissão para esta ação.',
    noCode: 'Houve um problema de conexão. Tente de novo em instantes.',
    unidentified:
      'Ocorreu um erro não identificado. Tente de novo; se continuar, fale com o suporte.',
  },
  loading: 'Carregando…',
  notFound: {
    title: 'Página não encontrada',
    body: 'O endereço não existe ou ainda não está disponível. Confira o que você digitou.',
    home: 'Ir para o início',
  },
  accessDenied: {
    title: 'Você não tem acesso a esta página',
    body: 'Seu perfil não tem acesso a ela. Se precisar, fale com quem administra o sistema.',
  },
  outdated: {
    title: 'A aplicação foi atualizada',
    body: 'Esta aba ainda usa a versão anterior. Recarregue para continuar: o que você estava preenchendo fica salvo como rascunho.',
    offline:
      'Sem conexão com o servidor. Confira a rede e recarregue: o que você estava preenchendo fica salvo como rascunho.',
    reload: 'Recarregar',
  },
  crashed: {
    title: 'Algo deu errado nesta página',
    body: 'A página parou de funcionar. Recarregue para continuar: o que você estava preenchendo fica salvo como rascunho.',
  },
} as const;
