import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error messages by code: what happened, why, and what to do. */
export const sentences = {
  'exemption.no_dealer': 'Escolha a concessionária antes de pedir a isenção da TCC.',
  'exemption.no_manager':
    'Esta concessionária não tem outro gestor de TCC cadastrado. Fale com a administração.',
  'exemption.not_open':
    'Não é possível pedir a isenção da TCC agora. Veja a situação do pedido deste cliente.',
  'exemption.decided': 'Este pedido de isenção já foi decidido. Atualize a lista.',
  'exemption.not_manager': 'Você não é gestor de TCC desta concessionária.',
  'exemption.own_request':
    'Você não pode decidir sobre uma isenção que pediu. Peça a outro gestor de TCC.',
  'exemption.not_own_request': 'Só quem pediu a isenção pode cancelar o pedido.',
} as const satisfies Sentences<typeof errors>;
