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
      title: 'Login com a conta da empresa',
      waiting: 'Confirmando seu login…',
      failed: 'O login não foi concluído.',
      toSignIn: 'Ir para o login',
    },
    account: {
      password: 'Trocar senha',
      sessions: 'Minhas sessões',
      factors: 'Verificação em duas etapas',
      view: 'Ver como outro perfil',
      loadFailed: 'Não foi possível carregar esta página.',
      retry: 'Tentar de novo',
    },
    sessions: {
      title: 'Minhas sessões',
      intro:
        'Onde sua conta está aberta agora. Se não reconhecer alguma sessão, encerre e troque sua senha.',
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
      title: 'Sua sessão vai expirar',
      body: 'Por inatividade, sua sessão será encerrada em %{smart_count} minuto. |||| Por inatividade, sua sessão será encerrada em %{smart_count} minutos.',
      stay: 'Continuar conectado',
      leave: 'Sair agora',
      limitTitle: 'Sua sessão termina às %{time}',
      limitBody:
        'Por segurança, depois de algumas horas é preciso entrar de novo. Salve o que está fazendo antes desse horário.',
      limitConfirm: 'Entendi',
    },
    view: {
      title: 'Ver como outro perfil',
      intro:
        'Você vê o que esse perfil vê, dentro do que seu próprio acesso permite. É só para consulta: nada pode ser alterado.',
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
      title: 'Sign in with your company account',
      waiting: 'Confirming your sign-in…',
      failed: 'The sign-in wasn’t completed.',
      toSignIn: 'Go to sign-in',
    },
    account: {
      password: 'Change password',
      sessions: 'My sessions',
      factors: 'Two-step verification',
      view: 'View as another profile',
      loadFailed: 'Couldn’t load this page.',
      retry: 'Try again',
    },
    sessions: {
      title: 'My sessions',
      intro:
        'Where your account is open now. If you don’t recognise a session, end it and change your password.',
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
      title: 'Your session is about to expire',
      body: 'You’ll be signed out for inactivity in %{smart_count} minute. |||| You’ll be signed out for inactivity in %{smart_count} minutes.',
      stay: 'Stay signed in',
      leave: 'Sign out now',
      limitTitle: 'Your session ends at %{time}',
      limitBody:
        'For security, you have to sign in again after some hours. Save your work before then.',
      limitConfirm: 'Got it',
    },
    view: {
      title: 'View as another profile',
      intro:
        'You see what that profile sees, within what you can see yourself. It’s read-only: nothing can be changed.',
      group: 'Profile',
      groupNone: 'Choose…',
      reason: 'Reason',
      reasonHelp: 'It’s recorded in the audit log.',
      missing: 'Fill in this field.',
      start: 'View',
      cancel: 'Cancel',
      label: 'View as another profile',
      banner: 'You’re viewing as %{group}. Nothing can be changed. It ends at %{time}.',
      writesOff: 'Nothing can be changed while you view as another profile.',
      stop: 'Stop viewing',
      over: 'You’ve stopped viewing. You’re back in your own profile.',
    },
  },
};

/** Registers the texts of sign-in and account, once the application's languages are configured. */
export const learnAccountWords = (): void =>
  learnMissingTexts({ 'pt-BR': accountPtBR, en: accountEn });
