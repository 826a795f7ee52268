import type { frameworkErrors } from '#kernel/errors/frameworkErrors.ts';
import type {
  answerErrors,
  reportErrors,
  periodErrors,
  transferErrors,
} from './answerErrors.pt-BR';

/** Messages of errors that end a session or occur without a response, by code; always loaded. */
export const baseErrors = {
  'session.wrong_password': 'Usuário ou senha inválidos. Confira os dois e tente de novo.',
  'session.expired': 'Seu login expirou. Entre de novo para continuar.',
  'request.too_many': 'Muitas tentativas em pouco tempo. Espere alguns minutos e tente de novo.',
  'session.unknown': 'Sua sessão expirou. Entre de novo para continuar.',
  'session.replaced':
    'Este usuário entrou em outro dispositivo e esta sessão foi encerrada. Se não foi você, troque a senha.',
  'access.forbidden': 'Você não tem acesso a este recurso.',
  'session.redirect_invalid':
    'Não foi possível confirmar o login: o código expirou ou já foi usado. Entre de novo.',
  'session.token_expired': 'Sua sessão precisa ser renovada. Tente de novo.',
  'session.token_invalid': 'Sua sessão não é válida. Entre de novo para continuar.',
  'access.read_only_view':
    'Você está vendo o sistema como outro perfil e não pode alterar nada. Encerre a visualização para voltar a trabalhar.',
  'server.internal': 'Não foi possível conectar. Tente mais tarde.',
  'server.unavailable': 'O sistema está ocupado ou em manutenção. Tente de novo em instantes.',
  'server.timeout': 'O servidor demorou demais para responder. Tente de novo em instantes.',
  'client.network':
    'Não foi possível concluir a operação: o servidor não respondeu. Confira sua conexão e tente de novo.',
  'client.unidentified':
    'Ocorreu um erro não identificado. Tente de novo; se continuar, fale com o suporte.',
  'client.modules_unavailable':
    'Não foi possível carregar suas permissões. Parte do menu não aparece: recarregue a página para tentar de novo.',
} as const satisfies Record<
  Exclude<
    keyof typeof frameworkErrors,
    | keyof typeof answerErrors
    | keyof typeof periodErrors
    | keyof typeof reportErrors
    | keyof typeof transferErrors
  >,
  string
>;
