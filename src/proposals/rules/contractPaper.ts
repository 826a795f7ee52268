import { formatCep, formatCpfCnpj } from '@patio/framework/br';
import {
  type LocalDate,
  addMonths,
  formatAmount,
  formatLocalDate,
  formatMoney,
  formatPercent,
  roundPercentage,
  inSentence,
  type UncheckedValues,
  objectOf,
  objectsOf,
} from '@patio/framework/kernel';
import { participantsOf } from '#signature/rules/participants.ts';
import { isUnderage, signersOf, type Signer } from '#signature/rules/signers.ts';
import { yearlyPercentage } from '#pricing/rules/index.ts';
import { type Composition, compositionParts } from '#papers/rules/composition.ts';
import type { Paper, PaperPart } from '#papers/rules/paper.ts';

/** Wording of a kind of contract. Contracts are Brazilian legal documents: always in Portuguese. */
type ContractForm = {
  readonly kind: 'CCB' | 'LEASE';
  readonly title: string;
  /** Prefix of the file name: `cedula-0000700001.pdf`. */
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
const contractFormOf = (product: unknown): ContractForm =>
  product === leasing ? financeLease : creditNote;

/** A row of the schedule; amounts in centavos. */
type ContractRow = {
  readonly no: number;
  readonly due: string;
  readonly payment: number;
  readonly interest: number;
  readonly amortisation: number;
  readonly balance: number;
};

/** Data of the contract documents. */
type ContractOf = {
  /** Absent in a draft, which has neither number nor signature lines. */
  readonly contractNumber?: string;
  readonly lenderName: string;
  readonly signedOn: LocalDate;
  readonly proposal: UncheckedValues<'saleProposals'>;
  readonly client: UncheckedValues<'clients'>;
  readonly schedule: readonly ContractRow[];
  readonly composition: Composition;
};

/** Draft watermark and footnote. */
export const draftMarks = {
  'pt-BR': { word: 'MINUTA', note: 'Minuta, sem valor contratual' },
  en: { word: 'DRAFT', note: 'Draft, without contractual value' },
} as const;

const money = (value: unknown): string => formatMoney(Number(value ?? 0));
const day = (value: unknown): string => (typeof value === 'string' ? formatLocalDate(value) : '');
const words = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const percent = (value: unknown, period: string): string =>
  value === null || value === undefined
    ? ''
    : `${formatPercent(roundPercentage(String(value)))} ${period}`;
const document = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? formatCpfCnpj(value) : '';

const facts = (
  title: string,
  pairs: readonly (readonly [label: string, value: string])[],
): PaperPart => ({
  kind: 'facts',
  title,
  facts: pairs.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })),
});

const addressOf = (client: UncheckedValues<'clients'>): string =>
  [
    [words(client.street), words(client.number)].filter(Boolean).join(', '),
    words(client.complement),
    words(client.neighborhood),
    [words(client.cityId), words(client.stateId)].filter(Boolean).join('/'),
    words(client.zipCode) && `CEP ${formatCep(words(client.zipCode))}`,
  ]
    .filter(Boolean)
    .join(' · ');

const person = (name: unknown, cpf: unknown): string =>
  words(name) === ''
    ? ''
    : [words(name), document(cpf) && `CPF ${document(cpf)}`].filter(Boolean).join(', ');

const formOf = ({ proposal }: Pick<ContractOf, 'proposal'>): ContractForm =>
  contractFormOf(proposal.product);

const guarantorsOf = ({ proposal }: Pick<ContractOf, 'proposal'>) => objectsOf(proposal.guarantors);

/** Everybody who signs, as in the electronic signature: for an underage client also the guardian. @source OQ-131 */
const signersIn = (of: ContractOf): readonly Signer[] => {
  const { client, signedOn } = of;
  const birth = client.personType === 'PJ' || !client.birthDate ? null : words(client.birthDate);
  const isClientUnderage = isUnderage(birth, signedOn);
  return signersOf(participantsOf({ client, guarantors: guarantorsOf(of), isClientUnderage }));
};

const representing: ReadonlySet<Signer['roles'][number]> = new Set([
  'ATTORNEY',
  'RESPONSIBLE',
  'BUSINESS_PARTNER',
]);

/** Names the people who sign for a business or an underage client. */
const representatives = (of: ContractOf): string =>
  signersIn(of)
    .filter(({ roles }) => roles.some((role) => representing.has(role)))
    .map(({ name, document: cpf }) => person(name, cpf))
    .join('; ');

/** Describes the signer's capacities; names the client if they sign on its behalf. */
const capacities = (roles: Signer['roles'], client: string, form: ContractForm): string => {
  const guarantor = inSentence(form.guarantor);
  const labels = roles.map((role) => {
    if (role === 'CLIENT') return inSentence(form.client);
    if (role === 'GUARANTOR') return guarantor;
    if (role === 'GUARANTOR_SPOUSE') return `cônjuge do ${guarantor}`;
    if (role === 'BUSINESS_PARTNER_SPOUSE') return 'cônjuge do sócio';
    return `por ${client}`;
  });
  return new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(new Set(labels));
};

/** Signature lines for a contract on paper. @source OQ-127, OQ-131 */
const signaturesOf = (of: ContractOf): NonNullable<Paper['signatures']> => {
  const { proposal } = of;
  return {
    title: 'Assinaturas',
    help: 'Para a via em papel. Na assinatura eletrônica valem as provas que acompanham os documentos.',
    signers: [
      { name: 'Local e data', detail: '' },
      ...signersIn(of).map(({ name, document: cpf, roles }) => ({
        name,
        detail: `CPF ${document(cpf)} · ${capacities(roles, words(proposal.customerName), formOf(of))}`,
      })),
    ],
  };
};

const parties = (of: ContractOf): PaperPart => {
  const { proposal, client, lenderName } = of;
  const form = formOf(of);
  const guarantors = guarantorsOf(of);
  return facts('Partes', [
    [form.client, words(proposal.customerName)],
    ['CPF ou CNPJ', document(proposal.customerDocument)],
    [client.personType === 'PJ' ? 'Representada por' : 'Representado por', representatives(of)],
    ['Endereço', addressOf(client)],
    [form.lender, lenderName],
    ['Concessionária', words(proposal.companyName)],
    ['CNPJ', document(proposal.companyDocument)],
    ...guarantors.flatMap((one, at) => [
      [`${form.guarantor} ${at + 1}`, person(one['name'], one['document'])] as const,
      [
        `Cônjuge do ${inSentence(form.guarantor)} ${at + 1}`,
        person(one['spouseName'], one['spouseDocument']),
      ] as const,
    ]),
  ]);
};

const vehicle = (of: ContractOf): PaperPart => {
  const { proposal } = of;
  const info = objectOf(proposal.vehicleAdditionalInfo);
  return facts(formOf(of).vehicle, [
    ['Veículo', words(proposal.vehicleDescription)],
    ['Preço', money(proposal.vehiclePrice)],
    ['Chassi', words(info['vin'])],
    ['Renavam', words(info['renavam'])],
    ['Placa', words(info['registrationNumber'])],
  ]);
};

/** Whole months from one day to a later one. */
const wholeMonths = (from: LocalDate, until: LocalDate): number => {
  let months = 0;
  while (addMonths(from, months + 1) <= until) months += 1;
  return months;
};

/**
 * Term until the last payment. With a grace period or payments every few months, the number of payments is not that of
 * months.
 */
const termOf = ({ proposal, schedule }: Pick<ContractOf, 'proposal' | 'schedule'>): string => {
  if (proposal.term === 1) return 'pagamento único';
  const paid = schedule.filter(({ payment }) => payment > 0);
  const { simulationDate: from, term } = proposal;
  const last = paid.at(-1)?.due;
  const months = typeof from === 'string' && last ? wholeMonths(from, last) : term;
  const count = paid.length === 0 || paid.length === months ? '' : `, ${paid.length} pagamentos`;
  return `${words(months)} meses${count}`;
};

/** The agreed rate per month and per year; the law requires both. @source CDC art. 52 II */
const rateOf = ({ proposal: { rate } }: Pick<ContractOf, 'proposal'>): string =>
  rate === null || rate === undefined
    ? ''
    : `${formatPercent(String(rate))} ao mês (${percent(yearlyPercentage(String(rate)), 'ao ano')})`;

const conditions = (of: ContractOf): PaperPart => {
  const { proposal, schedule } = of;
  const { conditions: title, payments, hasIof } = formOf(of);
  const paid = schedule.filter(({ payment }) => payment > 0);
  return facts(title, [
    ['Plano', words(proposal.tableDescription)],
    ['Entrada', money(proposal.entryValue)],
    ['Valor financiado', money(proposal.financedValue)],
    ['IOF', hasIof ? money(proposal.iofValue) : ''],
    ['Prazo', termOf(of)],
    [payments.first, paid[0] ? `${money(paid[0].payment)} em ${day(paid[0].due)}` : ''],
    [
      payments.last,
      paid.at(-1) ? `${money(paid.at(-1)?.payment)} em ${day(paid.at(-1)?.due)}` : '',
    ],
    ['Total a pagar', money(proposal.totalValue)],
    ['Taxa de juros', rateOf(of)],
    ['Custo efetivo total', percent(proposal.cetYearly, 'ao ano')],
  ]);
};

const subtitleOf = ({ contractNumber, proposal }: ContractOf): string => {
  const number = words(proposal.proposalNumber);
  return [
    contractNumber === undefined ? 'Minuta' : `Contrato ${contractNumber}`,
    ...(number === '' ? [] : [`Proposta ${number}`]),
  ].join(' · ');
};

const noticeOf = ({ signedOn, contractNumber }: ContractOf): string =>
  contractNumber === undefined
    ? `Minuta para leitura, feita em ${day(signedOn)}. Não vale como contrato: os valores são fixados no envio da proposta.`
    : `Emitido em ${day(signedOn)}. Os valores são os calculados no envio da proposta e não mudam depois da assinatura.`;

const paper = (of: ContractOf, title: string, parts: readonly PaperPart[]): Paper => ({
  title,
  subtitle: subtitleOf(of),
  parts,
  notice: noticeOf(of),
  sender: of.lenderName,
  ...(of.contractNumber === undefined ? { draft: draftMarks['pt-BR'] } : {}),
});

const signedOnPaper = (of: ContractOf): Pick<Paper, 'signatures'> =>
  of.contractNumber === undefined ? {} : { signatures: signaturesOf(of) };

const contract = (of: ContractOf): Paper => ({
  ...paper(of, formOf(of).title, [
    parties(of),
    vehicle(of),
    ...compositionParts(of.composition, 'pt-BR'),
    conditions(of),
    { kind: 'text', title: 'Cláusulas', lines: formOf(of).clauses, areParagraphs: true },
  ]),
  ...signedOnPaper(of),
});

const scheduleAnnex = (of: ContractOf): Paper =>
  paper(of, 'Anexo: parcelas e custo efetivo total', [
    conditions(of),
    ...compositionParts(of.composition, 'pt-BR'),
    {
      kind: 'table',
      title: 'Parcelas',
      columns: ['Nº', 'Vencimento', 'Parcela', 'Juros', 'Amortização', 'Saldo'],
      rows: of.schedule.map(({ no, due, ...row }) => [
        no === 0 ? '–' : String(no),
        day(due),
        ...[row.payment, row.interest, row.amortisation, row.balance].map((cents) =>
          formatAmount(cents),
        ),
      ]),
    },
  ]);

const statementAnnex = (of: ContractOf): Paper => ({
  ...paper(of, 'Anexo: declarações e consentimentos', [
    parties(of),
    { kind: 'text', title: 'Declarações', lines: formOf(of).statements, areParagraphs: true },
  ]),
  ...signedOnPaper(of),
});

/** A document of a contract. */
export type ContractPaper = {
  readonly kind: ContractForm['kind'] | 'SCHEDULE' | 'DISCLOSURES';
  /** Prefix of its file name. */
  readonly fileName: string;
  readonly paper: Paper;
};

/** Builds the contract documents: the contract and its annexes. @source PROP-032, domain 4.1 */
export const contractPapers = (
  of: ContractOf,
): readonly [contract: ContractPaper, schedule: ContractPaper, disclosures: ContractPaper] => {
  const { kind, fileName } = formOf(of);
  return [
    { kind, fileName, paper: contract(of) },
    { kind: 'SCHEDULE', fileName: 'parcelas', paper: scheduleAnnex(of) },
    { kind: 'DISCLOSURES', fileName: 'declaracoes', paper: statementAnnex(of) },
  ];
};
