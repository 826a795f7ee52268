import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error messages by code: what happened, why, and what to do. */
export const sentences = {
  SIM063: 'Simulação expirada. Clone para simular de novo.',
  'simulation.table_not_offered': 'Esta tabela não vale para esta venda ou entrada.',
  'simulation.rate_not_offered':
    'Nenhuma tabela tem esta taxa para esta venda: a menor é %{minimum}% ao mês.',
  'simulation.nothing_selected': 'Escolha primeiro uma tabela e um prazo.',
  'simulation.release_out_of_range': 'A liberação pode ser de %{from} a %{until}.',
  'simulation.tcc_not_exempt': 'O cliente não está isento da tarifa de cadastro (TCC).',
  'simulation.lead_other_dealer':
    'A oportunidade é de outra concessionária. Simule por ela ou sem a oportunidade.',
  'SP-000': 'Não foi possível calcular o item adicional (SP-000). Confira as opções escolhidas.',
  'SP-001': 'Não foi possível calcular o item adicional (SP-001). Confira as opções escolhidas.',
  'SP-002': 'Não foi possível calcular o item adicional (SP-002). Confira as opções escolhidas.',
  'SP-003': 'Não foi possível calcular o item adicional (SP-003). Confira as opções escolhidas.',
  'SP-004': 'Não foi possível calcular o item adicional (SP-004). Confira as opções escolhidas.',
  'SP-005': 'Não foi possível calcular o item adicional (SP-005). Confira as opções escolhidas.',
  'SP-006': 'Não foi possível calcular o item adicional (SP-006). Confira as opções escolhidas.',
  'SP-007': 'Não foi possível calcular o item adicional (SP-007). Confira as opções escolhidas.',
  'SP-008': 'Não foi possível calcular o item adicional (SP-008). Confira as opções escolhidas.',
  'SP-009': 'Não foi possível calcular o item adicional (SP-009). Confira as opções escolhidas.',
  'SP-010': 'Não foi possível calcular o item adicional (SP-010). Confira as opções escolhidas.',
  'SP-011': 'Não foi possível calcular o item adicional (SP-011). Confira as opções escolhidas.',
  'SP-012': 'Não foi possível calcular o item adicional (SP-012). Confira as opções escolhidas.',
  'SP-013': 'Não foi possível calcular o item adicional (SP-013). Confira as opções escolhidas.',
  'SP-014': 'Não foi possível calcular o item adicional (SP-014). Confira as opções escolhidas.',
  'SP-015': 'Não foi possível calcular o item adicional (SP-015). Confira as opções escolhidas.',
  'SP-016': 'Não foi possível calcular o item adicional (SP-016). Confira as opções escolhidas.',
  'SP-017': 'Não foi possível calcular o item adicional (SP-017). Confira as opções escolhidas.',
  'SP-018': 'Não foi possível calcular o item adicional (SP-018). Confira as opções escolhidas.',
  'SP-019': 'Não foi possível calcular o item adicional (SP-019). Confira as opções escolhidas.',
  'SP-020': 'Não foi possível calcular o item adicional (SP-020). Confira as opções escolhidas.',
  'SP-021': 'Não foi possível calcular o item adicional (SP-021). Confira as opções escolhidas.',
  'SP-022': 'Não foi possível calcular o item adicional (SP-022). Confira as opções escolhidas.',
} as const satisfies Sentences<typeof errors>;
