import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** What happened, why, and what to do, by code. */
export const sentences = {
  'password.dealer':
    'A senha contém o nome fantasia ou o CNPJ de uma concessionária da pessoa. Escolha uma sem eles.',
  'session.dealer_changed':
    'A concessionária ativa mudou em outra aba, e nada foi gravado. Volte à anterior no alto da página para salvar, ou recarregue para trabalhar com a nova.',
  'session.dealer_gone':
    'A concessionária desta página não está mais disponível para você: foi desabilitada, ou o seu acesso mudou. Nada foi gravado. Fale com quem administra os acessos.',
} as const satisfies Sentences<typeof errors>;
