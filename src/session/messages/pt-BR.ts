const whereUsername =
  'Seu usuário está no e-mail “Seu acesso ao portal”. Se não o encontrar, peça a quem cadastra os usuários da sua empresa.';

/** Sign-in and the dialogs of the session. */
export const session = {
  product: 'Portal de financiamento e seguros',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  required: 'Preencha este campo.',
  whereUsername,
  login: {
    title: 'Entrar',
    username: 'Usuário',
    invalid: 'Usuário inválido.',
    next: 'Continuar',
    passkey: 'Entrar com chave de acesso',
    password: 'Senha',
    submit: 'Entrar',
    forgot: 'Esqueci minha senha',
    otherUser: 'Usar outro usuário',
    leaving: 'Abrindo a página de login da sua empresa…',
  },
  redirect: {
    title: 'Entrar',
    waiting: 'Confirmando seu login…',
    failed: 'O login pela conta da empresa não foi concluído.',
    toLogin: 'Ir para o login',
  },
  expiry: {
    title: 'Sua senha vai expirar em breve',
    body: 'Sua senha expira em %{smart_count} dia (%{date}). Troque agora para não perder o acesso. |||| Sua senha expira em %{smart_count} dias (%{date}). Troque agora para não perder o acesso.',
    today: 'Sua senha expira hoje (%{date}). Troque agora para não perder o acesso.',
    change: 'Trocar senha',
    later: 'Trocar depois',
  },
  notices: {
    title: 'Avisos',
    position: 'Aviso %{position} de %{total}',
    confirm: 'Entendi',
    download: 'Baixar a especificação técnica (PDF)',
    close: 'Fechar e mostrar de novo no próximo login',
  },
  opportunities: {
    title: 'Novas oportunidades',
    body: 'Chegou %{smart_count} nova oportunidade para sua concessionária. |||| Chegaram %{smart_count} novas oportunidades para sua concessionária.',
    check: 'Conferir',
    later: 'Ver depois',
  },
  unsaved: {
    title: 'Sair sem salvar?',
    body: 'Um formulário, nesta ou em outra aba, tem dados que ainda não foram salvos. Se você sair, eles serão perdidos. |||| %{smart_count} formulários, nesta ou em outras abas, têm dados que ainda não foram salvos. Se você sair, eles serão perdidos.',
    leave: 'Sair e descartar',
    stay: 'Continuar no portal',
  },
  ending: {
    title: 'Sua sessão vai expirar',
    body: 'Por inatividade, sua sessão será encerrada em %{smart_count} minuto. |||| Por inatividade, sua sessão será encerrada em %{smart_count} minutos.',
    stay: 'Continuar conectado',
    leave: 'Sair agora',
    limitTitle: 'Sua sessão termina às %{time}',
    limitBody:
      'Por segurança, depois de algumas horas é preciso entrar de novo. Salve o que está fazendo antes desse horário.',
    limitConfirm: 'Entendi',
  },
  hello: 'Olá, %{name}',
} as const;

/** Portal-specific texts for choosing a password. */
export const passwordWords = { forgot: { usernameHelp: whereUsername } };

declare module '@patio/framework/react' {
  interface LightTexts {
    readonly session: typeof session;
  }
}
