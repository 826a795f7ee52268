import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error messages by code: what happened, why, and what to do. */
export const sentences = {
  USE001: 'Este nome de usuário já existe. Escolha outro.',
  USE002: 'Usuário ou senha inválidos. Confira os dois e tente de novo.',
  USE003: 'Sua sessão expirou. Entre de novo para continuar.',
  USE004: 'A senha foi recusada. Entre de novo e repita a definição da senha.',
  USE008: 'Este e-mail já pertence a outro usuário. Informe outro.',
  USE011:
    'O código de verificação não confere. Confira o e-mail mais recente ou peça outro código.',
  USE012:
    'Limite de tentativas atingido: o usuário foi bloqueado. Fale com o service desk para desbloquear.',
  USE013: 'Foram feitos pedidos demais de nova senha. Espere uma hora e tente de novo.',
  USE014: 'A nova senha é igual à atual. Escolha uma senha diferente.',
  USE016: 'O código de verificação venceu. Peça outro código.',
  USE018:
    'É preciso redefinir a senha antes de entrar. Use “Esqueci minha senha” com o código recebido por e-mail.',
  USE021: 'Seu acesso expirou. Entre de novo para continuar.',
  USE023: 'Este usuário está bloqueado. Fale com o service desk para desbloquear.',
  USE025: 'Já existe uma sessão ativa com este usuário. Saia do outro navegador e tente de novo.',
  USE029: 'Foram feitos pedidos demais em pouco tempo. Espere alguns minutos e tente de novo.',
  USE030:
    'A senha não segue a política de senhas. Confira as regras ao lado do campo; nome da pessoa, usuário, concessionária e só palavras fáceis de adivinhar também são recusados.',
  SEC002: 'Sua sessão expirou. Entre de novo para continuar.',
  SEC003:
    'Este usuário entrou em outro lugar e esta sessão foi encerrada. Se não foi você, troque a senha.',
  SEC004: 'Você não tem acesso a esta concessionária ou a este recurso.',
  SIS001: 'O registro não foi encontrado. Ele pode ter sido removido ou não estar ao seu alcance.',
  'password.dealer':
    'A senha contém o nome fantasia ou o CNPJ de uma concessionária da pessoa. Escolha uma sem eles.',
  'session.dealer_changed':
    'A concessionária ativa mudou em outra aba, e nada foi gravado. Volte à anterior no alto da página para salvar, ou recarregue para trabalhar com a nova.',
  'session.dealer_gone':
    'A concessionária desta página não está mais disponível para você: foi desabilitada, ou o seu acesso mudou. Nada foi gravado. Fale com quem administra os acessos.',
} as const satisfies Sentences<typeof errors>;
