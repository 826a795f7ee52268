import type { Sentences } from '#kernel/errors/catalogue.ts';
import type { machineErrors } from '../errors';

/** Messages of key and webhook errors. */
export const machineSentences: Sentences<typeof machineErrors> = {
  'machine.key_invalid':
    'Chave de API inválida. Confira se ela foi copiada por inteiro ou peça outra.',
  'machine.key_ended': 'Esta chave foi encerrada. Use a que a substituiu ou peça outra.',
  'machine.account_disabled':
    'A conta de serviço da chave está desabilitada. Um administrador pode habilitá-la.',
  'machine.account_ended': 'A conta de serviço expirou. Um administrador pode mudar o último dia.',
  'machine.address_refused':
    'Esta chave não pode ser usada a partir deste endereço. Um administrador pode incluí-lo na conta de serviço.',
  'machine.people_only':
    'Esta ação precisa ser feita por uma pessoa conectada, não por uma chave de API.',
  'machine.too_many_keys':
    'A conta já tem %{limit} chaves ativas. Encerre uma delas para emitir outra.',
  'machine.already_over': 'Escolha hoje ou uma data futura.',
  'webhook.address': 'Endereço não aceito. Use um endereço público que comece com https://.',
  'webhook.event': 'O evento “%{event}” não existe para este tipo de registro. Remova da lista.',
  'webhook.account':
    'A conta de serviço não tem acesso a estes registros. Escolha outra conta ou outros registros.',
  'webhook.account_over':
    'A conta de serviço expirou. Escolha outra conta ou mude o último dia dela.',
  'webhook.secret_lost':
    'O servidor perdeu a chave deste segredo e não consegue mais abri-lo. Troque o segredo e entregue o novo ao sistema de destino.',
  'webhook.condition':
    'A condição tem um erro em “%{name}”. Escreva como o filtro da lista, por exemplo {"status": "open"}.',
  'machine.invalid_network':
    '“%{network}” não é um endereço IP nem uma rede. Escreva como 203.0.113.7 ou 198.51.100.0/24.',
};
