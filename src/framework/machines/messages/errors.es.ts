import type { Sentences } from '#kernel/errors/catalogue.ts';
import type { machineErrors } from '../errors';

/** Messages of key and webhook errors. */
export const machineSentences: Sentences<typeof machineErrors> = {
  'machine.key_invalid':
    'La clave no existe. Compruebe que se ha copiado entera o pida que le emitan otra.',
  'machine.key_ended': 'La clave ha caducado. Use la que la sustituye o pida que le emitan otra.',
  'machine.account_disabled':
    'La cuenta de servicio de la clave está desactivada. Un administrador puede activarla.',
  'machine.account_ended':
    'El plazo de la cuenta de servicio ha terminado. Un administrador puede fijar un último día posterior.',
  'machine.address_refused':
    'La clave no vale desde esta dirección. Un administrador puede añadirla a la cuenta de servicio.',
  'machine.people_only': 'Esto solo puede hacerlo una persona que haya entrado, no una clave.',
  'machine.too_many_keys': 'La cuenta tiene %{limit} claves activas. Termine antes una de ellas.',
  'machine.already_over': 'Elija hoy o un día posterior: con este, ninguna clave valdría.',
  'webhook.address':
    'No se puede llamar a esta dirección. Escriba una que empiece por https:// y esté en internet.',
  'webhook.event': 'Nada de esto tiene «%{event}». Quítelo de la lista.',
  'webhook.account':
    'La cuenta de servicio no puede abrir estos registros. Elija otra cuenta u otros registros.',
  'webhook.account_over':
    'La cuenta de servicio ha caducado. Elija otra cuenta o cambie su último día.',
  'webhook.secret_lost':
    'El secreto ya no puede abrirse: el servidor perdió su clave. Cámbielo y entregue el nuevo al destino.',
  'webhook.condition':
    'La condición no se entiende en «%{name}». Escríbala como el filtro de la lista, por ejemplo {"status": "open"}.',
  'machine.invalid_network':
    '«%{network}» no es una dirección IP ni una red. Escríbala como 203.0.113.7 o 198.51.100.0/24.',
};
