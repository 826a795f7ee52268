import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error messages by code: what happened, why, and what to do. */
export const sentences = {
  'voucher-001': 'Código não encontrado. Confira as letras e os números.',
  'voucher-002': 'O código não é válido hoje. Confira o período da promoção.',
  'voucher-003': 'O código não vale para este veículo. Veja as condições não atendidas.',
  'voucher-004': 'O código não vale para este cliente. Veja as condições não atendidas.',
  'voucher-005':
    'O código não vale para este plano ou tipo de venda. Veja as condições não atendidas.',
  'voucher-006':
    'O código não vale para esta concessionária ou região. Veja as condições não atendidas.',
  'voucher-007': 'O código atingiu o limite de usos. Use outro.',
  invalidPeriod: 'O período termina antes de começar. Corrija as datas.',
  'voucher.not_found': 'Nenhum voucher ou cupom tem este código. Confira as letras e os números.',
  'voucher.disabled': 'O código está desabilitado. Use outro código.',
  'voucher.not_started': 'O código só vale a partir de %{from}. Use nessa data ou depois.',
  'voucher.ended': 'O código valia até %{until}. Use outro.',
  'voucher.limit_reached': 'O código atingiu o limite de usos (%{limit}). Use outro.',
  'voucher.document_not_listed':
    'O código é pessoal e não inclui o CPF ou CNPJ deste cliente. Confira o documento.',
  'voucher.person_type': 'O código não vale para este tipo de pessoa.',
  'voucher.vehicle_type': 'O código não vale para veículo deste tipo (novo ou usado).',
  'voucher.sale_type': 'O código não vale para este tipo de venda.',
  'voucher.direct_sale_type': 'O código não vale para este tipo de venda direta.',
  'voucher.sale_option_type': 'O código não vale para a opção de venda escolhida.',
  'voucher.finance_type': 'O código não vale para a estrutura financeira escolhida.',
  'voucher.manufacturer': 'O código não vale para esta marca.',
  'voucher.model': 'O código não vale para este modelo.',
  'voucher.version': 'O código não vale para esta versão.',
  'voucher.manufacturer_year': 'O código não vale para este ano de fabricação.',
  'voucher.model_year': 'O código não vale para este ano-modelo.',
  'voucher.dealer': 'O código não vale para esta concessionária.',
  'voucher.region': 'O código não vale para esta região.',
  'voucher.already_used':
    'Este cliente já atingiu o limite de usos do código (%{limit}). Use outro.',
  'voucher.not_a_coupon': 'Este código é um voucher do veículo. Informe na etapa Financiamento.',
  'voucher.outranked': 'Vale o código %{code}: os descontos deste tipo não se somam.',
  'voucher.code_exists': 'Já existe um voucher ou cupom com este código. Informe outro.',
  'voucher.in_use':
    'O voucher já foi usado ou está reservado para uma proposta e não pode ser excluído. Se quiser, desabilite.',
  'voucher.list_deleted':
    'A lista de clientes foi excluída com o voucher e não pode ser restaurada. Crie o voucher de novo, com a lista.',
  'voucher.reservation_ended': 'A reserva do código expirou. Valide o código de novo.',
  'Ins.coupon_code_exists': 'Já existe um cupom ou voucher com este código. Informe outro.',
  'InsCampaign.coupon_in_use':
    'O cupom já foi usado ou está reservado para uma proposta e não pode ser excluído. Se quiser, desabilite.',
} as const satisfies Sentences<typeof errors>;
