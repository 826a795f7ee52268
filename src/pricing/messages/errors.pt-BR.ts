import type { Sentences } from '@patio/framework/kernel';
import type { errors } from '../errors';

/** Error messages by code: what happened, why, and what to do. */
export const sentences = {
  'pricing.date_invalid': 'Data inválida. Informe uma data do calendário.',
  'pricing.row_missing':
    'A tabela “%{table}” não tem valores para %{date}. Escolha outra data de liberação ou peça o cadastro da vigência.',
  'pricing.row_ambiguous':
    'A tabela “%{table}” tem %{count} vigências para %{date}. Peça a correção do cadastro.',
  'pricing.amount_invalid': 'Valor inválido. Informe um valor em reais, sem sinal.',
  'pricing.amount_too_large': 'O valor passa do limite de R$ %{limit}. Confira os números.',
  'pricing.nothing_to_finance': 'Não resta valor a financiar. Diminua a entrada ou inclua itens.',
  'pricing.rate_invalid': 'Taxa inválida. Informe um número, por exemplo 1,69.',
  'pricing.rate_out_of_range': 'A taxa deve ficar entre 0 e %{limit}% ao mês. Confira.',
  'pricing.rate_kind_mismatch':
    'A taxa não combina com o tipo %{kind}: compare-a com a taxa líquida.',
  'pricing.entry_above_price': 'A entrada é maior que o preço do veículo. Diminua a entrada.',
  'pricing.entry_out_of_range':
    'A entrada deste plano deve ficar entre %{minimum}% e %{maximum}% do preço. Ajuste.',
  'pricing.finance_type_unknown':
    'O tipo de financiamento %{financeType} não existe nesta vigência. Escolha outro.',
  'pricing.term_off_table':
    'O prazo %{term} não está na tabela deste plano. Escolha um dos prazos oferecidos.',
  'pricing.option_missing': 'Este plano exige “%{option}”. Informe esse dado.',
  'pricing.option_not_allowed': 'Este plano não usa “%{option}”. Remova esse dado.',
  'pricing.option_out_of_range':
    'Neste plano, “%{option}” deve ficar entre %{minimum} e %{maximum}. Ajuste.',
  'pricing.grid_not_increasing':
    'Os meses de pagamento devem ser inteiros e crescentes. Confira a sequência.',
  'pricing.weight_invalid': 'Um peso não é válido, ou nenhuma parcela tem peso. Confira o plano.',
  'pricing.balloon_too_large':
    'As parcelas intermediárias ou o residual são altos demais: não sobra parcela mensal. Diminua os valores.',
  'pricing.instalment_too_small':
    'Uma parcela fica abaixo do mínimo de R$ %{minimum}. Ajuste o plano.',
  'pricing.instalment_uneven':
    'A parcela do mês %{month} está longe demais da média do plano. Aproxime o valor das outras.',
  'pricing.financed_above_limit':
    'O total financiado passa do limite de R$ %{limit} deste plano. Aumente a entrada.',
  'pricing.coefficient_invalid':
    'O coeficiente do prazo %{term} não é válido. Peça a correção da tabela.',
  'pricing.first_due_out_of_range':
    'O primeiro vencimento deve ser depois da liberação, em até %{maximum} dias. Escolha outra data.',
  'pricing.return_above_cap': 'O retorno passa do limite de %{limit}% deste plano. Diminua a taxa.',
  'pricing.cost_too_high':
    'O custo passa de %{limit}% ao ano. Financie mais ou pague menos na liberação.',
  'pricing.no_solution': 'Nenhum valor atende ao pedido. Mude o valor desejado.',
  'pricing.settlement_date_invalid':
    'A quitação deve ser entre a liberação e o próximo vencimento em aberto. Escolha outra data.',
  'pricing.settlement_too_early':
    'Este plano só pode ser quitado depois de %{months} meses. Escolha uma data posterior.',
  'pricing.memo_unreadable':
    'Não foi possível ler a memória de cálculo. Calcule a simulação de novo.',
} as const satisfies Sentences<typeof errors>;
