import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error messages by code: what happened, why, and what to do. */
export const sentences = {
  'csf.robot':
    'Não conseguimos confirmar que você não é um robô. Tente de novo em alguns minutos ou ligue para a concessionária.',
} as const satisfies Sentences<typeof errors>;
