/** Wording of a kind of contract. Contracts are Brazilian legal documents: always in Portuguese. */
export type ContractForm = {
  readonly kind: 'CCB' | 'LEASE';
  readonly title: string;
  /** Begins the file name: `cedula-0000700001.pdf`. */
  readonly fileName: string;
  readonly client: string;
  readonly lender: string;
  readonly guarantor: string;
  readonly vehicle: string;
  readonly conditions: string;
  readonly payments: { readonly first: string; readonly last: string };
  /** Whether IOF is charged: a lease is no credit operation. */
  readonly hasIof: boolean;
  /** Clauses in order. */
  readonly clauses: readonly string[];
  /** Statements and consents of the client. */
  readonly statements: readonly string[];
};

/** Bank credit note with fiduciary lien. @source PROP-032, domain 4.1; Lei 10.931/2004 */
const creditNote: ContractForm = {
  kind: 'CCB',
  title: 'Cédula de crédito bancário',
  fileName: 'cedula',
  client: 'Emitente',
  lender: 'Credor',
  guarantor: 'Avalista',
  vehicle: 'Veículo dado em garantia',
  conditions: 'Condições do crédito',
  payments: { first: 'Primeira parcela', last: 'Última parcela' },
  hasIof: true,
  clauses: [
    '1. O emitente promete pagar ao credor, nas datas e pelos valores do anexo de parcelas, a dívida representada por esta cédula.',
    '2. O valor financiado é entregue à concessionária por conta do emitente, como pagamento do veículo descrito.',
    '3. O veículo é transferido ao credor em alienação fiduciária até o pagamento total. O gravame é registrado no órgão de trânsito.',
    '4. Parcela paga com atraso tem juros de mora de 1% ao mês, proporcionais aos dias, e multa de 2% sobre o valor em atraso.',
    '5. O emitente pode pagar parcelas ou toda a dívida antes do vencimento, sem tarifa. O valor presente é calculado pela taxa desta cédula.',
    '6. Seguros e serviços são de livre escolha e não são condição do crédito. O custo efetivo total sem eles consta da simulação.',
    '7. Vencem antecipadamente as parcelas quando há atraso superior a 60 dias, notificado e não pago, ou quando o veículo é vendido sem anuência do credor.',
    '8. Os avalistas respondem solidariamente pela dívida.',
    '9. Esta cédula é emitida eletronicamente ou em papel, em uma via negociável, e as demais são cópias. Pode ser assinada eletronicamente, o que as partes admitem como válido.',
  ],
  statements: [
    'Recebi, antes de assinar, a simulação com a taxa de juros, o IOF, as tarifas e o custo efetivo total.',
    'As informações do meu cadastro são verdadeiras. Aviso o credor quando mudarem.',
    'Fui informado de que a concessionária atua como correspondente do credor.',
    'Meus dados são tratados para executar este contrato e para proteger o crédito. Posso pedir acesso, correção e revisão de decisões automáticas.',
    'O contrato e as provas da assinatura são guardados por dez anos após a quitação.',
    'A imagem do meu rosto, quando colhida, serve só para confirmar quem assina e é apagada trinta dias depois da ativação.',
  ],
};

/**
 * Finance lease. The lessor keeps the vehicle until the residual value is paid, so there is neither lien nor IOF; a
 * guarantor is jointly liable, because only credit titles have an `aval`.
 *
 * @source domain 1.7; Lei 6.099/1974; Res. CMN 4.977/2021
 */
const financeLease: ContractForm = {
  kind: 'LEASE',
  title: 'Contrato de arrendamento mercantil',
  fileName: 'arrendamento',
  client: 'Arrendatário',
  lender: 'Arrendadora',
  guarantor: 'Devedor solidário',
  vehicle: 'Veículo arrendado',
  conditions: 'Condições do arrendamento',
  payments: { first: 'Primeira contraprestação', last: 'Último pagamento' },
  hasIof: false,
  clauses: [
    '1. A arrendadora compra o veículo descrito, escolhido pelo arrendatário, e o entrega a ele em arrendamento mercantil financeiro pelo prazo deste contrato (Lei nº 6.099/1974).',
    '2. A arrendadora paga o veículo à concessionária pelo valor deste contrato. A entrada é paga pelo arrendatário.',
    '3. O veículo é da arrendadora até o exercício da opção de compra. O arrendatário o usa e conserva, e responde por tributos, multas e danos.',
    '4. As contraprestações e o valor residual garantido (VRG) são pagos nas datas e pelos valores do anexo de parcelas.',
    '5. No fim do prazo, o arrendatário escolhe entre comprar o veículo pelo valor residual garantido, renovar o arrendamento ou devolver o veículo.',
    '6. O arrendamento mercantil não tem IOF. O ISS sobre as contraprestações está incluído na taxa.',
    '7. Pagamento em atraso tem juros de mora de 1% ao mês, proporcionais aos dias, e multa de 2% sobre o valor em atraso.',
    '8. O arrendatário pode antecipar pagamentos e a compra do veículo depois de 24 meses, prazo mínimo do arrendamento, sem tarifa. O valor presente é calculado pela taxa deste contrato.',
    '9. Seguros e serviços são de livre escolha e não são condição do arrendamento. O custo efetivo total sem eles consta da simulação.',
    '10. O contrato é rescindido, e o veículo devolvido, quando há atraso superior a 60 dias, notificado e não pago, ou quando o veículo é cedido ou vendido sem anuência da arrendadora.',
    '11. Os devedores solidários respondem com o arrendatário por todas as obrigações deste contrato.',
    '12. Este contrato é assinado eletronicamente ou em papel, o que as partes admitem como válido.',
  ],
  statements: [
    'Recebi, antes de assinar, a simulação com a taxa, as tarifas e o custo efetivo total.',
    'As informações do meu cadastro são verdadeiras. Aviso a arrendadora quando mudarem.',
    'Fui informado de que a concessionária atua como correspondente da arrendadora.',
    'Meus dados são tratados para executar este contrato e para proteger o crédito. Posso pedir acesso, correção e revisão de decisões automáticas.',
    'O contrato e as provas da assinatura são guardados por dez anos após a quitação.',
    'A imagem do meu rosto, quando colhida, serve só para confirmar quem assina e é apagada trinta dias depois da ativação.',
  ],
};

/** Number of the finance type of a lease. @source ENUM-120 to ENUM-132 */
const leasing = 6;

/** Form of the contract of a product. */
export const contractFormOf = (product: unknown): ContractForm =>
  product === leasing ? financeLease : creditNote;
