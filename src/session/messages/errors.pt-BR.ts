import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error messages by code: what happened, why, and what to do. */
export const sentences = {
  USE001: 'Este usuário já existe. Escolha outro.',
  USE002: 'Usuário ou senha inválidos. Confira os dois e tente de novo.',
  USE003: 'Sua sessão expirou. Entre de novo para continuar.',
  USE004: 'A senha não foi aceita. Entre de novo e defina a senha outra vez.',
  USE008: 'Este e-mail já é usado por outro usuário. Informe outro.',
  USE011: 'Código de verificação incorreto. Confira o e-mail mais recente ou peça um novo código.',
  USE012:
    'Você atingiu o limite de tentativas, e o usuário foi bloqueado. Fale com o service desk para desbloquear.',
  USE013: 'Você pediu uma nova senha muitas vezes. Espere uma hora e tente de novo.',
  USE014: 'A nova senha é igual à atual. Escolha uma senha diferente.',
  USE016: 'O código de verificação expirou. Peça um novo código.',
  USE018:
    'Redefina sua senha antes de entrar: use “Esqueci minha senha” e o código que enviamos por e-mail.',
  USE021: 'Seu login expirou. Entre de novo para continuar.',
  USE023: 'Este usuário está bloqueado. Fale com o service desk para desbloquear.',
  USE025: 'Este usuário já tem uma sessão ativa. Saia no outro navegador e tente de novo.',
  USE029: 'Muitas tentativas em pouco tempo. Espere alguns minutos e tente de novo.',
  USE030:
    'A senha não atende às regras ao lado do campo. Também não são aceitos o nome da pessoa, o usuário, a concessionária ou apenas palavras fáceis de adivinhar.',
  SEC002: 'Sua sessão expirou. Entre de novo para continuar.',
  SEC003:
    'Este usuário entrou em outro dispositivo e esta sessão foi encerrada. Se não foi você, troque a senha.',
  SEC004: 'Você não tem acesso a esta concessionária ou a este recurso.',
  SIS001: 'Registro não encontrado. Ele pode ter sido excluído ou você não tem acesso a ele.',
  'password.dealer':
    'A senha contém o nome fantasia ou o CNPJ de uma concessionária da pessoa. Escolha outra, sem esses dados.',
  'session.dealer_changed':
    'A concessionária ativa mudou em outra aba, e nada foi salvo. Para salvar, volte à anterior no topo da página; para trabalhar com a nova, recarregue.',
  'session.dealer_gone':
    'Você não tem mais acesso à concessionária desta página: ela foi desabilitada ou seu acesso mudou. Nada foi salvo. Fale com quem administra os acessos.',
} as const satisfies Sentences<typeof errors>;
