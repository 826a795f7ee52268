const whereUsername =
  'O usuário está no e-mail “Seu acesso ao portal”; quem cadastra os usuários da sua empresa também o informa.';

/** Sign-in and the dialogs of the session. */
export const session = {
  product: 'Portal de financiamento e seguros',
  showPassword: 'Mostrar senha',
  hidePassword: 'Esconder senha',
  required: 'Preencha este campo.',
  whereUsername,
  login: {
    title: 'Entrar',
    username: 'Usuário',
    invalid: 'Usuário inválido.',
    next: 'Avançar',
    passkey: 'Entrar com chave de acesso',
    password: 'Senha',
    submit: 'Entrar',
    forgot: 'Esqueci minha senha',
    otherUser: 'Usar outro usuário',
    leaving: 'Levando você à página de acesso da sua empresa…',
  },
  redirect: {
    title: 'Entrar',
    waiting: 'Confirmando o acesso da sua empresa…',
    failed: 'A entrada pela empresa não foi concluída.',
    toLogin: 'Ir para a entrada',
  },
  expiry: {
    title: 'Sua senha está perto de vencer',
    body: 'Sua senha vence em %{smart_count} dia (%{date}). Troque-a agora para não perder o acesso. |||| Sua senha vence em %{smart_count} dias (%{date}). Troque-a agora para não perder o acesso.',
    today: 'Sua senha vence hoje (%{date}). Troque-a agora para não perder o acesso.',
    change: 'Trocar senha',
    later: 'Trocar depois',
  },
  notices: {
    title: 'Avisos',
    position: 'Aviso %{position} de %{total}',
    confirm: 'Entendi',
    download: 'Baixar a especificação técnica (PDF)',
    close: 'Fechar e mostrar de novo na próxima entrada',
  },
  opportunities: {
    title: 'Novas oportunidades',
    body: 'Chegou %{smart_count} nova oportunidade para a sua concessionária. |||| Chegaram %{smart_count} novas oportunidades para a sua concessionária.',
    check: 'Conferir',
    later: 'Ver depois',
  },
  unsaved: {
    title: 'Sair sem salvar?',
    body: 'Há dados que ainda não foram salvos em um formulário, nesta ou em outra aba. Ao sair, eles são descartados. |||| Há dados que ainda não foram salvos em %{smart_count} formulários, nesta ou em outras abas. Ao sair, eles são descartados.',
    leave: 'Sair e descartar',
    stay: 'Continuar aqui',
  },
  ending: {
    title: 'Sua sessão está para terminar',
    body: 'Sem atividade, você sai do portal em %{smart_count} minuto. |||| Sem atividade, você sai do portal em %{smart_count} minutos.',
    stay: 'Continuar conectado',
    leave: 'Sair agora',
    limitTitle: 'Sua sessão termina às %{time}',
    limitBody:
      'Depois de muitas horas é preciso entrar de novo. Salve o que está fazendo antes desse horário.',
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
