import type { Sentences } from '#kernel/errors/catalogue.ts';
import type { factorErrors, peopleErrors } from '../errors';

/** Messages of sign-in, session and password errors. */
export const sentences: Sentences<typeof peopleErrors> = {
  'people.wrong_password': 'Usuário ou senha incorretos. Confira os dois e tente de novo.',
  'people.wrong_current_password': 'Esta não é a sua senha atual. Digite-a de novo.',
  'people.now_blocked':
    'O limite de tentativas com senha errada foi atingido, e o seu acesso foi bloqueado. Fale com o administrador.',
  'people.blocked': 'O seu acesso está bloqueado. Fale com o administrador para desbloquear.',
  'people.reset_needed':
    'A sua senha deixou de valer. Escolha “Esqueci minha senha” para definir uma nova.',
  'people.signed_in_elsewhere':
    'Você já entrou em outro lugar. Saia lá antes de entrar aqui, ou espere a sessão terminar.',
  'people.challenge_over':
    'O prazo para escolher a primeira senha terminou. Entre de novo, ou peça outro convite.',
  'people.same_password': 'A nova senha precisa ser diferente da atual.',
  'people.weak_password': 'A senha não atende às regras. Escolha outra.',
  'people.wrong_code': 'O código não confere. Confira o e-mail mais recente e digite-o de novo.',
  'people.code_expired': 'O código venceu. Peça outro.',
  'people.too_many_codes': 'Muitos pedidos de código. Espere uma hora e tente de novo.',
  'people.session_expired': 'Sua sessão terminou. Entre de novo.',
  'people.session_replaced': 'Sua sessão terminou porque você entrou em outro lugar.',
  'people.session_idle': 'Sua sessão terminou por falta de uso. Entre de novo.',
  'people.session_over': 'Sua sessão terminou. Entre de novo.',
  'people.other_class': 'Este endereço é de pessoas de outro tipo.',
};

/** Messages of second-factor errors. */
export const factorSentences: Sentences<typeof factorErrors> = {
  'factor.wrong_password': 'A senha não confere. Digite-a de novo.',
  'factor.wrong_code': 'O código não confere. Digite o que o aplicativo mostra agora.',
  'factor.used_code':
    'Este código já foi usado. Espere o aplicativo mostrar o próximo, ou use outro código de recuperação.',
  'factor.clock':
    'O relógio do aparelho está cerca de %{minutes} min fora da hora certa. Ative a hora automática nele e digite um novo código.',
  'factor.now_blocked':
    'O limite de tentativas com código errado foi atingido, e o seu acesso foi bloqueado. Fale com o administrador.',
  'factor.over': 'O tempo para confirmar a entrada terminou. Entre de novo com a senha.',
  'factor.needed':
    'O seu perfil exige a segunda etapa de verificação. Cadastre outro fator antes de remover este.',
  'factor.none': 'Não há segunda etapa de verificação cadastrada.',
  'passkey.over': 'O pedido da chave de acesso venceu ou já foi usado. Tente de novo.',
  'passkey.refused': 'A chave de acesso não foi aceita. Use outra, ou entre com usuário e senha.',
  'passkey.unverified':
    'A chave de acesso não confirmou quem você é. Ative PIN, digital ou rosto nela, ou entre com usuário e senha.',
  'passkey.known': 'Esta chave de acesso já está cadastrada.',
  'provider.off': 'Aqui se entra com usuário e senha.',
  'provider.refused': 'A entrada pela conta da empresa não foi confirmada. Comece de novo.',
  'provider.unknown_person':
    'A sua conta da empresa não tem acesso aqui. Fale com o administrador.',
  'provider.factor_needed':
    'O seu grupo precisa da segunda etapa. Ative-a no provedor de identidade e entre de novo.',
  'provider.no_group':
    'A sua conta da empresa não está em nenhum grupo com acesso aqui. Fale com o administrador.',
};
