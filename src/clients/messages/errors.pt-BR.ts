import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error messages by code: what happened, why, and what to do. */
export const sentences = {
  CLI025: 'A cota de um sócio deve ficar entre 1% e 98%. Corrija.',
  'CLI.document_exists':
    'A concessionária já tem um cliente com este documento. Abra o cadastro existente em vez de criar outro.',
  'CLI.full_name': 'Informe nome e sobrenome, com pelo menos duas letras cada.',
  'CLI.name_digits': 'O nome não pode ter números. Remova-os.',
  'CLI.business_name': 'Informe a razão social com letras ou números.',
  'CLI.date_future': 'A data não pode ser futura. Informe a data certa.',
  'CLI.issued_before_birth':
    'O documento não pode ser emitido antes do nascimento. Confira as duas datas.',
  'CLI.birth_age': 'Com esta data, a idade seria de %{limit} anos ou mais. Confira o ano.',
  'CLI.mobile_invalid': 'Informe um celular com DDD: nove dígitos, começando por 7, 8 ou 9.',
  'CLI.quota_sum': 'As cotas dos sócios somam %{total}%. O máximo é 100%.',
  'CLI.no_dealer': 'Escolha a concessionária do cliente.',
  'CLI.attorneys': 'Marque no máximo %{limit} procuradores.',
} as const satisfies Sentences<typeof errors>;
