import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error messages by code: what happened, why, and what to do. */
export const sentences = {
  'SET.campaign_code_exists': 'Já existe uma campanha com este código. Informe outro.',
  SIS002: 'Simulação expirada. Altere o último dia de simulação da oferta para simular de novo.',
  'offer.own_region': 'A oferta já é desta região. Escolha outra.',
  'offer.vehicle_outside_group':
    'Este veículo não é do grupo “%{group}” da campanha. Escolha outro veículo ou outra campanha.',
} as const satisfies Sentences<typeof errors>;
