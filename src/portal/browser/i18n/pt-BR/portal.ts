import { adminTextsPtBR as adminTexts, outlineTexts } from '@patio/framework/react';
import { outlines } from '#generated/descriptions/outlines.ts';
import { kindTexts } from '../kindTexts';
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
    'Seu perfil (%{profile}) não tem acesso à página “%{page}”. Se precisar dela, fale com quem administra os acessos.',
  plansFrame: 'Páginas de planos',
  menu: {
    badge: '%{smart_count} nova |||| %{smart_count} novas',
  },
  top: {
    dealer: 'Concessionária ativa',
    noDealer: 'Nenhuma (remover)',
    dealerChanged: 'Agora você trabalha com %{name}.',
    dealerElsewhere:
      'A concessionária mudou para %{name} em outra aba. O que está aberto aqui ainda é de %{former}: para salvar, volte a ela no topo da página.',
    dealerElsewhereNone:
      'A concessionária ativa foi removida em outra aba. O que está aberto aqui ainda é de %{former}: para salvar, volte a ela no topo da página.',
    dealerElsewhereChosen:
      'A concessionária %{name} foi escolhida em outra aba. O que está aberto aqui começou sem nenhuma: para salvar, remova-a no topo da página.',
    dealerNone:
      'Nenhuma das suas concessionárias está habilitada, por isso não é possível simular nem enviar propostas. Fale com quem administra os acessos.',
    dealerRemoved: 'Nenhuma concessionária ativa.',
    switchTitle: 'Trocar de concessionária?',
    switchBody:
      'Há alterações não salvas nesta página. Se você trocar de concessionária, elas serão perdidas.',
    switchConfirm: 'Trocar e descartar',
    switchCancel: 'Ficar nesta página',
    changePassword: 'Trocar senha',
    mails: 'Avisos por e-mail',
  },
  crumb: {
    help: 'Ajuda',
    factors: 'Verificação em duas etapas',
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
  beyondTitle: 'Página fora do seu acesso',
  beyond:
    'Esse perfil tem acesso a esta página, mas o seu não. A visualização nunca mostra mais do que você pode ver.',
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
export const portal: readonly object[] = [
  ...adminTexts,
  outlineTexts(outlines, 'pt-BR'),
  kindTexts('pt-BR'),
  own,
];
