import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error messages by code: what happened, why, and what to do. */
export const sentences = {
  'csf.robot':
    'Não conseguimos confirmar que é uma pessoa que pede o contato. Tente de novo em alguns minutos ou ligue para a concessionária.',
} as const satisfies Sentences<typeof errors>;
