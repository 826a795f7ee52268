import { learnMissingTexts } from '#browser/texts/locale.ts';
import type { Shape, TextKey } from '#browser/texts/translate.ts';
import type { FrameKey } from '#browser/texts/messages/admin.pt-BR.ts';

/** Texts of sign-in and the person's account. */
export const accountPtBR = {
  people: {
    signIn: {
      forgot: 'Esqueci minha senha',
      passkey: 'Entrar com chave de acesso',
      provider: 'Entrar com a conta da empresa',
    },
    provider: {
      title: 'Entrada pela conta da empresa',
      waiting: 'Confirmando a entrada…',
      failed: 'A entrada não foi concluída.',
      toSignIn: 'Ir para a entrada',
    },
    account: {
      password: 'Trocar senha',
      sessions: 'Minhas sessões',
      factors: 'Segunda etapa',
      view: 'Ver como outro perfil',
      loadFailed: 'Não foi possível carregar esta página.',
      retry: 'Tentar de novo',
    },
    sessions: {
      title: 'Minhas sessões',
      intro:
        'Onde a sua conta está aberta agora. Encerre o que você não reconhece e troque a senha.',
      device: 'Dispositivo',
      unknown: 'Desconhecido',
      network: 'Rede',
      startedAt: 'Entrou em',
      lastSeenAt: 'Último uso',
      this: 'Esta sessão',
      end: 'Encerrar',
      endOf: 'Encerrar a sessão em %{device}',
      ended: 'Sessão encerrada.',
      endOthers: 'Encerrar todas as outras',
      endedOthers: 'As outras sessões foram encerradas.',
    },
    ending: {
      title: 'Sua sessão está para terminar',
      body: 'Sem atividade, você sai em %{smart_count} minuto. |||| Sem atividade, você sai em %{smart_count} minutos.',
      stay: 'Continuar conectado',
      leave: 'Sair agora',
      limitTitle: 'Sua sessão termina às %{time}',
      limitBody:
        'Depois de muitas horas é preciso entrar de novo. Salve o que está fazendo antes desse horário.',
      limitConfirm: 'Entendi',
    },
    view: {
      title: 'Ver como outro perfil',
      intro:
        'Você vê o que o perfil vê, nunca mais do que você mesmo pode ver, e nada pode ser alterado.',
      group: 'Perfil',
      groupNone: 'Escolha…',
      reason: 'Motivo',
      reasonHelp: 'Fica registrado na auditoria.',
      missing: 'Preencha este campo.',
      start: 'Ver',
      cancel: 'Cancelar',
      label: 'Visualização como outro perfil',
      banner: 'Você está vendo como %{group}. Nada pode ser alterado. Termina às %{time}.',
      writesOff: 'Nada pode ser alterado enquanto você vê como outro perfil.',
      stop: 'Encerrar visualização',
      over: 'A visualização terminou. Você está de volta ao seu perfil.',
    },
  },
};

/** Message key of sign-in and account, including the frame's. */
export type AccountKey = FrameKey | TextKey<typeof accountPtBR>;

/** Texts of sign-in and the person's account in English. */
const accountEn: Shape<typeof accountPtBR> = {
  people: {
    signIn: {
      forgot: 'I forgot my password',
      passkey: 'Sign in with a passkey',
      provider: 'Sign in with your company account',
    },
    provider: {
      title: 'Sign-in by your company account',
      waiting: 'Confirming your sign-in…',
      failed: 'The sign-in was not completed.',
      toSignIn: 'Go to sign-in',
    },
    account: {
      password: 'Change password',
      sessions: 'My sessions',
      factors: 'Second step',
      view: 'See as another group',
      loadFailed: 'This page could not be loaded.',
      retry: 'Try again',
    },
    sessions: {
      title: 'My sessions',
      intro:
        'Where your account is open now. End what you do not recognise, and change your password.',
      device: 'Device',
      unknown: 'Unknown',
      network: 'Network',
      startedAt: 'Signed in',
      lastSeenAt: 'Last used',
      this: 'This session',
      end: 'End',
      endOf: 'End the session on %{device}',
      ended: 'Session ended.',
      endOthers: 'End all others',
      endedOthers: 'The other sessions were ended.',
    },
    ending: {
      title: 'Your session is about to end',
      body: 'Without activity you are signed out in %{smart_count} minute. |||| Without activity you are signed out in %{smart_count} minutes.',
      stay: 'Stay signed in',
      leave: 'Sign out now',
      limitTitle: 'Your session ends at %{time}',
      limitBody:
        'After many hours everybody has to sign in again. Save what you are doing before that time.',
      limitConfirm: 'Got it',
    },
    view: {
      title: 'See as another group',
      intro:
        'You see what the group sees, never more than you may see yourself, and nothing can be changed.',
      group: 'Group',
      groupNone: 'Choose…',
      reason: 'Reason',
      reasonHelp: 'It is kept in the audit.',
      missing: 'Fill in this field.',
      start: 'See',
      cancel: 'Cancel',
      label: 'View as another group',
      banner: 'You are seeing as %{group}. Nothing can be changed. It ends at %{time}.',
      writesOff: 'Nothing can be changed while you see as another group.',
      stop: 'End the view',
      over: 'The view is over. You are back in your own group.',
    },
  },
};

/** Registers the texts of sign-in and account, once the application's languages are configured. */
export const learnAccountWords = (): void =>
  learnMissingTexts({ 'pt-BR': accountPtBR, en: accountEn });
