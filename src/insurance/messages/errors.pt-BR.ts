import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error messages by code: what happened, why, and what to do. */
export const sentences = {
  'SET.combo_name_exists': 'Já existe um combo com este nome. Informe outro.',
  'insurance.birth_out_of_range':
    'A data de nascimento está mais de 100 anos no passado ou mais de um ano no futuro. Confira a data.',
  'insurance.driver_age_out_of_range':
    'A idade do condutor precisa estar entre %{minimum} e %{maximum} anos.',
  'insurance.start_past': 'A vigência não pode começar antes de hoje. Escolha outra data.',
  'insurance.document_of_person':
    'O documento não corresponde ao tipo de pessoa. Informe um CPF para pessoa física ou um CNPJ para pessoa jurídica.',
  'insurance.no_dealer':
    'Para fazer uma proposta de seguro, escolha uma concessionária no topo da página.',
  'insurance.sale_other_dealer':
    'A proposta de financiamento é de outra concessionária. Escolha uma da concessionária do seguro ou troque de concessionária no topo da página.',
  'insurance.sale_other_client':
    'A proposta de financiamento é de outro cliente. Escolha uma do cliente do seguro.',
  'insurance.has_sale': 'O seguro já está vinculado a uma venda. Recarregue a página.',
  'insurance.quote_changed': 'Os dados mudaram desde a cotação. Cote de novo antes de enviar.',
  'insurance.regret_over':
    'O prazo de %{limit} dias para desistir terminou. Peça o cancelamento à seguradora.',
  'insurance.card_unfilled':
    'Falta informar o cartão. Preencha os dados ou escolha outra forma de pagamento.',
  'insurance.product_off': 'A concessionária não vende este produto. Escolha outro.',
  PMCERR:
    'Não foi possível cotar a proteção mecânica. Confira o prazo, a quilometragem e a garantia de fábrica e tente de novo.',
  GAPERR:
    'Não foi possível cotar a nota garantida. Confira o prazo e o valor do veículo e tente de novo.',
  SEGAUTOERR:
    'A integração com a seguradora falhou. Tente de novo ou encaminhe a proposta à mesa de seguros, que a trata fora do portal.',
  'CARDIF.proposal_failed':
    'A seguradora não aceitou a proposta. Confira os dados e envie de novo ou encaminhe à mesa de seguros.',
  'ASS.enrolment_failed':
    'A seguradora da nota garantida não fez a adesão do cliente. Confira os dados e tente de novo ou encaminhe a proposta à mesa de seguros.',
} as const satisfies Sentences<typeof errors>;
