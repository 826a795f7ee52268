import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error messages by code: what happened, why, and what to do. */
export const sentences = {
  'SET.combo_name_exists': 'Já existe um combo com este nome. Informe outro.',
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
} as const satisfies Sentences<typeof errors>;
