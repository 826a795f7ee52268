import { adminTextsPtBR as adminTexts, outlineTexts } from '@patio/framework/react';
import { outlines } from '#generated/descriptions/outlines.ts';
import { menu } from './menu';
import { groups } from './groups';

/** Command palette, keyboard shortcuts, density. */
export const palette = {
  open: 'Busca geral',
} as const;

/** Keyboard shortcut overlay. */
export const keys = {
  open: 'Ver os atalhos do teclado',
  everywhere: 'Em qualquer tela',
  palette: 'Buscar páginas, registros e ações',
  overlay: 'Mostrar estes atalhos',
  escape: 'Fechar o que está aberto',
  goTo: 'Ir para %{name}',
} as const;

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

/** Viewing the portal as another group. */
export const view = {
  groups,
  open: 'Ver o portal como outro perfil',
  bannerLabel: 'Visualização como outro perfil',
  banner: 'Você está vendo o portal como %{group}. Nada pode ser alterado. Termina às %{time}.',
  bannerDealer:
    'Você está vendo o portal como %{group} em %{dealer}. Nada pode ser alterado. Termina às %{time}.',
  beyondTitle: 'Página fora do seu alcance',
  beyond:
    'O perfil visto abre esta página, mas o seu próprio perfil não. A visualização nunca mostra mais do que você mesmo pode ver.',
  stop: 'Encerrar visualização',
  stopped: 'A visualização foi encerrada. Você está de volta ao seu perfil.',
  over: 'A visualização terminou. Você está de volta ao seu perfil.',
} as const;

/** Texts of the portal's own frame and pages. */
export const own = {
  keys,
  menu,
  palette,
  shell,
  view,
};

/** All texts of the portal: frame, engine, entities, react-admin. Later ones win. */
export const portal: readonly object[] = [...adminTexts, outlineTexts(outlines, 'pt-BR'), own];
