import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error messages by code: what happened, why, and what to do. */
export const sentences = {
  CLI025: 'A cota de um sócio vai de 1% a 98%. Corrija a cota.',
  'CLI.document_exists':
    'A concessionária já tem um cliente com este documento. Abra o cadastro dele em vez de fazer outro.',
  'CLI.full_name': 'Informe nome e sobrenome, cada um com duas letras ou mais.',
  'CLI.name_digits': 'Um nome não tem números. Retire-os.',
  'CLI.business_name': 'Informe a razão social com letras ou números.',
  'CLI.date_future': 'A data está no futuro. Informe a data certa.',
  'CLI.birth_age': 'A data dá uma idade de %{limit} anos ou mais. Confira o ano.',
  'CLI.mobile_invalid': 'Informe um celular com DDD: nove dígitos, o primeiro deles 7, 8 ou 9.',
  'CLI.quota_sum': 'As cotas dos sócios somam %{total}%. Juntas, vão até 100%.',
  'CLI.no_dealer': 'Escolha a concessionária do cliente.',
  'CLI.attorneys': 'Marque no máximo %{limit} procuradores.',
} as const satisfies Sentences<typeof errors>;
