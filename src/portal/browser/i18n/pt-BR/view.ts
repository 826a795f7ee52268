import { groups } from './groups';

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
