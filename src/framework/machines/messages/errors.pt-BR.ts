import type { Sentences } from '#kernel/errors/catalogue.ts';
import type { machineErrors } from '../errors';

/** Messages of key and webhook errors. */
export const machineSentences: Sentences<typeof machineErrors> = {
  'machine.key_invalid':
    'A chave não é conhecida. Confira se foi copiada inteira ou peça a emissão de outra.',
  'machine.key_ended': 'A chave terminou. Use a que a substituiu ou peça a emissão de outra.',
  'machine.account_disabled':
    'A conta de serviço da chave está desabilitada. Um administrador pode habilitá-la.',
  'machine.account_ended':
    'A validade da conta de serviço acabou. Um administrador pode mudar o último dia.',
  'machine.address_refused':
    'A chave não vale a partir deste endereço. Um administrador pode incluí-lo na conta de serviço.',
  'machine.people_only': 'Só uma pessoa com sessão aberta pode fazer isto, não uma chave.',
  'machine.too_many_keys': 'A conta já tem %{limit} chaves ativas. Encerre uma delas antes.',
  'machine.already_over': 'Escolha hoje ou um dia depois: com este nenhuma chave valeria.',
  'webhook.address':
    'Este endereço não pode ser chamado. Escreva um que comece com https:// e esteja na internet.',
  'webhook.event': 'Nada deste tipo tem “%{event}”. Tire da lista.',
  'webhook.account':
    'A conta de serviço não abre estes registros. Escolha outra conta ou outros registros.',
  'webhook.secret_lost':
    'O segredo não pode mais ser aberto: o servidor perdeu a chave dele. Troque o segredo e entregue o novo ao destino.',
  'webhook.condition':
    'A condição não foi entendida em “%{name}”. Escreva como o filtro da lista, por exemplo {"status": "open"}.',
  'machine.invalid_network':
    '“%{network}” não é um endereço IP nem uma rede. Escreva como 203.0.113.7 ou 198.51.100.0/24.',
};
