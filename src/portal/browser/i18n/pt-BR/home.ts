/** Home of the portal. */
export const home = {
  title: 'Início',
  person: {
    title: 'Seus dados',
    name: 'Nome',
    username: 'Usuário',
    email: 'E-mail',
    profile: 'Perfil',
  },
  loading: 'Carregando…',
  failed: 'Não foi possível carregar estes números.',
  retry: 'Tentar de novo',
  asTable: 'Ver como tabela',
  asChart: 'Ver como gráfico',
  dealers: {
    title: 'Concessionárias',
    enabled: 'Habilitadas',
    disabled: 'Desabilitadas',
    byState: 'Concessionárias por UF',
    state: 'UF',
    total: 'Total',
    empty: 'Ainda não há concessionárias cadastradas.',
    open: 'Abrir concessionárias',
    tooMany: 'O gráfico por UF aparece até %{limit} concessionárias; use os filtros da lista.',
  },
  users: {
    title: 'Usuários que precisam de atenção',
    blockedProvider: 'Bloqueados no provedor',
    blockedDealer: 'Bloqueados nas concessionárias',
    disabledProvider: 'Desabilitados no provedor',
    disabledDealer: 'Desabilitados nas concessionárias',
    none: 'Nenhum usuário bloqueado.',
    open: 'Abrir usuários',
  },
  myDealers: {
    title: 'Minhas concessionárias',
    code: 'Código GMF',
    name: 'Nome fantasia',
    active: 'Ativa',
    empty:
      'Nenhuma concessionária está ligada ao seu usuário. Fale com quem administra os acessos.',
  },
  leads: {
    title: 'Novas oportunidades',
    count: '%{smart_count} nova oportunidade |||| %{smart_count} novas oportunidades',
    none: 'Nenhuma oportunidade nova.',
    open: 'Abrir oportunidades',
  },
  shortcuts: {
    title: 'Atalhos',
    none: 'Ainda não há páginas para o seu perfil neste portal. As que forem liberadas aparecem aqui e no menu.',
  },
} as const;
