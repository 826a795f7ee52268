/** Frame of the portal: menu, top bar, session. */
export const shell = {
  refused:
    'A página “%{page}” não está aberta ao seu perfil (%{profile}). Se precisar dela, fale com quem administra os acessos.',
  plansFrame: 'Páginas de planos',
  menu: {
    badge: '%{smart_count} nova |||| %{smart_count} novas',
  },
  top: {
    dealer: 'Concessionária ativa',
    noDealer: 'Nenhuma (remover)',
    dealerChanged: 'Agora você trabalha com %{name}.',
    dealerElsewhere:
      'Em outra aba a concessionária mudou para %{name}. O que está aberto aqui ainda é de %{former}: para salvar, volte a ela no alto da página.',
    dealerElsewhereNone:
      'Em outra aba a concessionária ativa foi removida. O que está aberto aqui ainda é de %{former}: para salvar, volte a ela no alto da página.',
    dealerElsewhereChosen:
      'Em outra aba foi escolhida a concessionária %{name}. O que está aberto aqui começou sem nenhuma: para salvar, remova-a no alto da página.',
    dealerNone:
      'Nenhuma concessionária sua está habilitada: nada pode ser simulado nem enviado até que uma seja. Fale com quem administra os acessos.',
    dealerRemoved: 'Nenhuma concessionária está ativa.',
    switchTitle: 'Trocar de concessionária?',
    switchBody:
      'Há alterações que não foram salvas nesta página. Ao trocar de concessionária elas se perdem.',
    switchConfirm: 'Trocar e descartar',
    switchCancel: 'Ficar nesta página',
    changePassword: 'Trocar senha',
    mails: 'Avisos por e-mail',
  },
  crumb: {
    help: 'Ajuda',
    factors: 'Segunda etapa',
    sessions: 'Minhas sessões',
  },
} as const;
