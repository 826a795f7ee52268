import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** What happened, why, and what to do, by code. */
export const sentences = {
  'SET.combo_name_exists': 'Já existe um combo com este nome. Informe outro.',
  'insurance.out_of_range': 'O valor precisa estar entre %{minimum} e %{maximum}. Corrija-o.',
  'insurance.no_coupon': 'Este item não aceita cupom. Tire o cupom.',
  'insurance.option_not_in_tariff': 'A tarifa não prevê a opção “%{option}”. Escolha outra.',
  'insurance.person_type': 'Este seguro é só para pessoa física. Retire-o da proposta.',
  'insurance.age_out_of_range':
    'A idade do segurado precisa estar entre %{minimum} e %{maximum} anos.',
  'insurance.health_declaration_required':
    'Acima de R$ %{limit} de capital é preciso a declaração de saúde. Preencha-a.',
  'insurance.warranty_ended':
    'A garantia de fábrica acabou em %{until}: a proteção mecânica só é vendida durante a garantia.',
  'insurance.used_vehicle': 'Este seguro é só para veículo novo. Retire-o da proposta.',
  'insurance.casco_required': 'Este seguro exige o seguro do casco. Inclua o seguro auto.',
  'insurance.quote_unknown': 'Esta cotação do seguro auto não existe aqui. Cote outra vez.',
  'insurance.quote_expired': 'A cotação do seguro auto venceu. Cote outra vez.',
  'insurance.insurer_silent':
    'A seguradora não respondeu. Tente de novo em alguns minutos ou siga sem o seguro.',
  'insurance.insurer_refused':
    'A seguradora recusou o risco (%{reason}). Confira os dados ou escolha outra cobertura.',
  'insurance.birth_out_of_range':
    'A data de nascimento é de alguém com mais de 100 anos, ou fica mais de um ano à frente. Confira a data.',
  'insurance.start_past': 'A vigência não começa antes de hoje. Escolha outra data.',
  'insurance.document_of_person':
    'O documento não é do tipo de pessoa escolhido. Informe o CPF de uma pessoa física ou o CNPJ de uma jurídica.',
  'insurance.no_dealer':
    'Uma proposta de seguro é feita em uma concessionária, e você não está em nenhuma. Escolha uma no topo da página.',
  'insurance.sale_other_dealer':
    'A proposta de financiamento é de outra concessionária. Escolha uma da concessionária do seguro, ou troque de concessionária no topo da página.',
  'insurance.sale_other_client':
    'O cliente da proposta de financiamento não é o do seguro. Escolha uma proposta dele.',
  'insurance.has_sale': 'O seguro já está ligado a uma venda. Recarregue a página.',
  'insurance.quote_changed': 'Os dados mudaram desde a cotação. Cote de novo antes de enviar.',
  'insurance.regret_over':
    'O prazo de %{limit} dias para devolver a apólice passou. Peça o cancelamento à seguradora.',
  'insurance.card_unfilled':
    'O cartão ainda não foi informado. Preencha os dados do cartão ou escolha outra forma de pagamento.',
  'insurance.product_off': 'A concessionária não vende este produto. Escolha outro.',
  PMCERR:
    'A cotação da proteção mecânica falhou. Confira prazo, quilometragem e garantia de fábrica e tente de novo.',
  GAPERR: 'A cotação da nota garantida falhou. Confira prazo e valor do veículo e tente de novo.',
  SEGAUTOERR:
    'A integração com a seguradora falhou. Tente de novo, ou encaminhe a proposta à mesa de seguros para tratá-la fora do portal.',
  'CARDIF.proposal_failed':
    'A seguradora não aceitou a proposta. Confira os dados e envie de novo, ou encaminhe-a à mesa de seguros.',
  'ASS.enrolment_failed':
    'A seguradora da nota garantida não fez a adesão. Confira os dados e tente de novo, ou encaminhe a proposta à mesa de seguros.',
  'insurance.combo_not_visible': 'Este combo não está disponível. Escolha outro.',
  'insurance.combo_person_type': 'O combo não vale para este tipo de pessoa. Escolha outro.',
  'insurance.combo_vehicle_type':
    'O combo não vale para veículo deste tipo (novo ou usado). Escolha outro.',
  'insurance.combo_segmentation': 'O combo não vale para o segmento deste veículo. Escolha outro.',
  'insurance.combo_mileage': 'O combo vale até %{limit} km rodados. Escolha outro.',
  'insurance.combo_product_missing':
    'Falta o preço do produto %{product} do combo. Calcule-o e tente de novo.',
} as const satisfies Sentences<typeof errors>;
