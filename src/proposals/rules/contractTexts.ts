/** What the emitter of a credit note promises, in the order of the note. */
export const contractClauses: readonly string[] = [
  '1. O emitente promete pagar ao credor, nas datas e pelos valores do anexo de parcelas, a dívida representada por esta cédula.',
  '2. O valor financiado é entregue à concessionária por conta do emitente, como pagamento do veículo descrito.',
  '3. O veículo é transferido ao credor em alienação fiduciária até o pagamento total. O gravame é registrado no órgão de trânsito.',
  '4. Parcela paga com atraso tem juros de mora de 1% ao mês, proporcionais aos dias, e multa de 2% sobre o valor em atraso.',
  '5. O emitente pode pagar parcelas ou toda a dívida antes do vencimento, sem tarifa. O valor presente é calculado pela taxa desta cédula.',
  '6. Seguros e serviços são de livre escolha e não são condição do crédito. O custo efetivo total sem eles consta da simulação.',
  '7. Vencem antecipadamente as parcelas quando há atraso superior a 60 dias, notificado e não pago, ou quando o veículo é vendido sem anuência do credor.',
  '8. Os avalistas respondem solidariamente pela dívida.',
  '9. Esta cédula é emitida eletronicamente ou em papel, em uma via negociável, e as demais são cópias. Pode ser assinada eletronicamente, o que as partes admitem como válido.',
];

/** What the emitter declares and consents to. */
export const contractStatements: readonly string[] = [
  'Recebi, antes de assinar, a simulação com a taxa de juros, o IOF, as tarifas e o custo efetivo total.',
  'As informações do meu cadastro são verdadeiras. Aviso o credor quando mudarem.',
  'Fui informado de que a concessionária atua como correspondente do credor.',
  'Meus dados são tratados para executar este contrato e para proteger o crédito. Posso pedir acesso, correção e revisão de decisões automáticas.',
  'O contrato e as provas da assinatura são guardados por dez anos após a quitação.',
  'A imagem do meu rosto, quando colhida, serve só para confirmar quem assina e é apagada trinta dias depois da ativação.',
];
