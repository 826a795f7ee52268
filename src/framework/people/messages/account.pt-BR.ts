import type { TextKey } from '#browser/texts/Shape.ts';
import type { FrameKey } from '#browser/texts/messages/frame.ts';

/** Texts of sign-in and the person's account. */
export const account = {
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
export type AccountKey = FrameKey | TextKey<typeof account>;
