import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error messages by code: what happened, why, and what to do. */
export const sentences = {
  'PCD.rules_missing':
    'As regras de isenção para pessoas com deficiência ainda não foram cadastradas para hoje. Peça o cadastro à administração e confira os limites na Receita Federal.',
} as const satisfies Sentences<typeof errors>;
