import type { Sentences } from '#kernel/errors/catalogue.ts';
import type { factorErrors, peopleErrors } from '../errors';

/** Messages of sign-in, session and password errors. */
export const sentences: Sentences<typeof peopleErrors> = {
  'people.wrong_password': 'Usuário ou senha incorretos. Confira os dois e tente de novo.',
  'people.wrong_current_password': 'Essa não é sua senha atual. Digite de novo.',
  'people.now_blocked':
    'Seu acesso foi bloqueado depois de várias tentativas com a senha errada. Fale com o administrador.',
  'people.blocked': 'Seu acesso está bloqueado. Fale com o administrador para desbloquear.',
  'people.reset_needed':
    'Sua senha não vale mais. Escolha “Esqueci minha senha” para criar uma nova.',
  'people.signed_in_elsewhere':
    'Você já tem uma sessão aberta em outro dispositivo. Saia por lá ou espere a sessão expirar.',
  'people.challenge_over':
    'O prazo para criar a primeira senha terminou. Entre de novo ou peça outro convite.',
  'people.same_password': 'A nova senha precisa ser diferente da atual.',
  'people.weak_password': 'A senha não atende às regras. Escolha outra.',
  'people.wrong_code': 'Código incorreto. Confira o e-mail mais recente e digite de novo.',
  'people.code_expired': 'O código expirou. Peça outro.',
  'people.too_many_codes': 'Você pediu códigos demais. Espere uma hora e tente de novo.',
  'people.session_expired': 'Sua sessão expirou. Entre de novo.',
  'people.session_replaced': 'Sua sessão foi encerrada porque você entrou em outro dispositivo.',
  'people.session_idle': 'Sua sessão expirou por inatividade. Entre de novo.',
  'people.session_over': 'Sua sessão expirou. Entre de novo.',
  'people.other_class': 'Seu tipo de usuário não tem acesso a este endereço.',
};

/** Messages of second-factor errors. */
export const factorSentences: Sentences<typeof factorErrors> = {
  'factor.wrong_password': 'Senha incorreta. Digite-a de novo.',
  'factor.wrong_code': 'Código incorreto. Digite o que o aplicativo mostra agora.',
  'factor.used_code':
    'Este código já foi usado. Espere o próximo código do aplicativo ou use outro código de recuperação.',
  'factor.clock':
    'O relógio do celular está cerca de %{minutes} min fora da hora certa. Ative a hora automática e digite um novo código.',
  'factor.secret_lost':
    'O servidor não consegue mais conferir os códigos deste aplicativo. Use um código de recuperação e cadastre o aplicativo de novo.',
  'factor.now_blocked':
    'Seu acesso foi bloqueado depois de várias tentativas com o código errado. Fale com o administrador.',
  'factor.over': 'O tempo para confirmar seu acesso terminou. Entre de novo com a senha.',
  'factor.needed':
    'Seu perfil exige a verificação em duas etapas. Cadastre outra forma antes de remover esta.',
  'factor.none': 'A verificação em duas etapas não está ativada.',
  'passkey.over': 'O tempo para usar a chave de acesso terminou. Tente de novo.',
  'passkey.refused': 'A chave de acesso não foi aceita. Use outra ou entre com usuário e senha.',
  'passkey.unverified':
    'A chave de acesso não confirmou sua identidade. Ative PIN, digital ou rosto no dispositivo, ou entre com usuário e senha.',
  'passkey.known': 'Esta chave de acesso já está cadastrada.',
  'provider.off': 'Entre com usuário e senha.',
  'provider.refused': 'O login com a conta da empresa não foi confirmado. Tente de novo.',
  'provider.unknown_person':
    'Sua conta da empresa não tem acesso ao sistema. Fale com o administrador.',
  'provider.factor_needed':
    'Seu perfil exige a verificação em duas etapas. Ative no provedor de identidade da empresa e entre de novo.',
  'provider.no_group':
    'Sua conta da empresa não está em nenhum grupo com acesso ao sistema. Fale com o administrador.',
};
