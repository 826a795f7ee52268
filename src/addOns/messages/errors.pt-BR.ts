import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error messages by code: what happened, why, and what to do. */
export const sentences = {
  'insurance.out_of_range': 'O valor deve ficar entre %{minimum} e %{maximum}. Corrija.',
  'insurance.no_coupon': 'Este item não aceita cupom. Remova o cupom.',
  'insurance.option_not_in_tariff': 'A tarifa não prevê a opção “%{option}”. Escolha outra.',
  'insurance.person_type': 'Este seguro é só para pessoa física. Remova da proposta.',
  'insurance.age_out_of_range':
    'A idade do segurado precisa estar entre %{minimum} e %{maximum} anos.',
  'insurance.health_declaration_required':
    'Capital acima de R$ %{limit} exige declaração de saúde. Preencha.',
  'insurance.warranty_ended':
    'A garantia de fábrica terminou em %{until}, e a proteção mecânica só pode ser vendida durante a garantia.',
  'insurance.used_vehicle': 'Este seguro é só para veículo novo. Remova da proposta.',
  'insurance.casco_required':
    'Este seguro exige seguro auto com cobertura de casco. Inclua o seguro auto.',
  'insurance.quote_unknown': 'Cotação do seguro auto não encontrada. Cote de novo.',
  'insurance.quote_expired': 'A cotação do seguro auto expirou. Cote de novo.',
  'insurance.insurer_silent':
    'A seguradora não respondeu. Tente de novo em alguns minutos ou continue sem o seguro.',
  'insurance.insurer_refused':
    'A seguradora recusou o risco (%{reason}). Confira os dados ou escolha outra cobertura.',
  'insurance.combo_not_visible': 'Este combo não está disponível. Escolha outro.',
  'insurance.combo_person_type': 'O combo não vale para este tipo de pessoa. Escolha outro.',
  'insurance.combo_vehicle_type':
    'O combo não vale para veículo deste tipo (novo ou usado). Escolha outro.',
  'insurance.combo_segmentation': 'O combo não vale para o segmento deste veículo. Escolha outro.',
  'insurance.combo_mileage': 'O combo vale até %{limit} km rodados. Escolha outro.',
  'insurance.combo_product_missing':
    'Falta o preço do produto %{product} do combo. Calcule e tente de novo.',
} as const satisfies Sentences<typeof errors>;
