/** Descriptions of field formats, by kind or wire type, shown for invalid values. */
export const expected = {
  array: 'Informe uma lista de valores.',
  boolean: 'Responda sim ou não.',
  decimal: 'Informe um número, por exemplo %{example}.',
  integer: 'Informe um número inteiro, por exemplo 12.',
  money: 'Informe um valor em dinheiro, por exemplo %{example}.',
  months: 'Informe um número inteiro de meses, por exemplo 36.',
  number: 'Informe um número, por exemplo %{example}.',
  object: 'Informe os dados deste grupo, cada um no seu campo.',
  percent: 'Informe um percentual, por exemplo %{example}.',
  places:
    'Use no máximo %{smart_count} casa decimal. |||| Use no máximo %{smart_count} casas decimais.',
  rateMonthly: 'Informe uma taxa ao mês, por exemplo %{example}.',
  string: 'Informe um texto.',
};
