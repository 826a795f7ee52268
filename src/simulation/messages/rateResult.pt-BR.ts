/** Texts of a rate's cost or return. */
export const rateResult = {
  title: 'Subsídio e retorno desta taxa',
  rates: 'Taxa ao cliente de %{rate}% a.m., taxa net de %{net}% a.m.',
  even: 'Não há subsídio nem retorno.',
  return: 'Retorno à concessionária: %{amount}, %{percent}% do valor financiado.',
  subsidy: 'Subsídio: %{amount}, %{percent}% do valor financiado.',
  share: 'Parte da montadora',
  shareWrong: 'Digite um percentual de 0 a 100.',
  others: 'A mesma venda com outras taxas',
  own: 'desta venda',
  maker: 'Montadora',
  dealer: 'Concessionária',
  columns: {
    rate: 'Taxa ao cliente',
    payment: 'Parcela',
    amount: 'Subsídio',
    payer: 'Quem paga',
  },
  note: 'O valor financiado menos o que as parcelas valem pela taxa net no dia da liberação. Não é cobrado do cliente: não entra no CET nem no IOF.',
};
