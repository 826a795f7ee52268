import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error messages by code: what happened, why, and what to do. */
export const sentences = {
  'waiver.no_items': 'A concessionária não vende adicionais, então não há o que dispensar.',
  'waiver.answered': 'O cliente já respondeu. Abra o link de novo para ver a resposta.',
} as const satisfies Sentences<typeof errors>;
