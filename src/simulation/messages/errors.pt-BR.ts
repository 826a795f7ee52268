import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error messages by code: what happened, why, and what to do. */
export const sentences = {
  SIM063: 'Simulação expirada. Clone-a para simular de novo.',
  'simulation.table_not_offered': 'Esta tabela não vale para esta venda ou esta entrada.',
  'simulation.rate_not_offered':
    'Nenhuma tabela tem esta taxa para esta venda: a menor é %{minimum}% ao mês.',
  'simulation.nothing_selected': 'Escolha antes uma tabela e um prazo.',
  'simulation.release_out_of_range': 'A liberação pode ser de %{from} a %{until}.',
  'simulation.tcc_not_exempt': 'O cliente não está isento da tarifa de cadastro (TCC).',
  'simulation.lead_other_dealer':
    'A oportunidade é de outra concessionária. Simule nela, ou sem a oportunidade.',
  'SP-000': 'O item adicional não pôde ser calculado (SP-000). Confira as opções escolhidas.',
  'SP-001': 'O item adicional não pôde ser calculado (SP-001). Confira as opções escolhidas.',
  'SP-002': 'O item adicional não pôde ser calculado (SP-002). Confira as opções escolhidas.',
  'SP-003': 'O item adicional não pôde ser calculado (SP-003). Confira as opções escolhidas.',
  'SP-004': 'O item adicional não pôde ser calculado (SP-004). Confira as opções escolhidas.',
  'SP-005': 'O item adicional não pôde ser calculado (SP-005). Confira as opções escolhidas.',
  'SP-006': 'O item adicional não pôde ser calculado (SP-006). Confira as opções escolhidas.',
  'SP-007': 'O item adicional não pôde ser calculado (SP-007). Confira as opções escolhidas.',
  'SP-008': 'O item adicional não pôde ser calculado (SP-008). Confira as opções escolhidas.',
  'SP-009': 'O item adicional não pôde ser calculado (SP-009). Confira as opções escolhidas.',
  'SP-010': 'O item adicional não pôde ser calculado (SP-010). Confira as opções escolhidas.',
  'SP-011': 'O item adicional não pôde ser calculado (SP-011). Confira as opções escolhidas.',
  'SP-012': 'O item adicional não pôde ser calculado (SP-012). Confira as opções escolhidas.',
  'SP-013': 'O item adicional não pôde ser calculado (SP-013). Confira as opções escolhidas.',
  'SP-014': 'O item adicional não pôde ser calculado (SP-014). Confira as opções escolhidas.',
  'SP-015': 'O item adicional não pôde ser calculado (SP-015). Confira as opções escolhidas.',
  'SP-016': 'O item adicional não pôde ser calculado (SP-016). Confira as opções escolhidas.',
  'SP-017': 'O item adicional não pôde ser calculado (SP-017). Confira as opções escolhidas.',
  'SP-018': 'O item adicional não pôde ser calculado (SP-018). Confira as opções escolhidas.',
  'SP-019': 'O item adicional não pôde ser calculado (SP-019). Confira as opções escolhidas.',
  'SP-020': 'O item adicional não pôde ser calculado (SP-020). Confira as opções escolhidas.',
  'SP-021': 'O item adicional não pôde ser calculado (SP-021). Confira as opções escolhidas.',
  'SP-022': 'O item adicional não pôde ser calculado (SP-022). Confira as opções escolhidas.',
} as const satisfies Sentences<typeof errors>;
