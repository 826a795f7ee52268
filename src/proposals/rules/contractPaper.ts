import {
  type LocalDate,
  formatAmount,
  formatCep,
  formatCpfCnpj,
  formatLocalDate,
  formatMoney,
  type UncheckedValues,
  objectOf,
  objectsOf,
} from '@patio/framework/kernel';
import { participantsOf } from '#signature/rules/participants.ts';
import { signersOf, type Signer } from '#signature/rules/signers.ts';
import type { Composition } from '#papers/rules/composition.ts';
import { compositionParts } from '#papers/rules/composition.ts';
import { type Paper, type PaperPart } from '#papers/rules/paper.ts';

/** Clauses of the credit note, in order. */
const contractClauses: readonly string[] = [
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

/** Statements and consents of the issuer. */
const contractStatements: readonly string[] = [
  'Recebi, antes de assinar, a simulação com a taxa de juros, o IOF, as tarifas e o custo efetivo total.',
  'As informações do meu cadastro são verdadeiras. Aviso o credor quando mudarem.',
  'Fui informado de que a concessionária atua como correspondente do credor.',
  'Meus dados são tratados para executar este contrato e para proteger o crédito. Posso pedir acesso, correção e revisão de decisões automáticas.',
  'O contrato e as provas da assinatura são guardados por dez anos após a quitação.',
  'A imagem do meu rosto, quando colhida, serve só para confirmar quem assina e é apagada trinta dias depois da ativação.',
];

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
export type ContractOf = {
  /** Absent in a draft: it has no number and no lines to sign on. */
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
const percent = (value: unknown): string =>
  value === null || value === undefined ? '' : `${Number(value).toFixed(2).replace('.', ',')}%`;
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

const guarantorsOf = ({ proposal }: Pick<ContractOf, 'proposal'>) => objectsOf(proposal.guarantors);

/** Names the people who sign for a business. */
const representatives = (client: UncheckedValues<'clients'>): string =>
  client.personType === 'PJ'
    ? signersOf(participantsOf({ client, guarantors: [], isClientUnderage: false }))
        .map(({ name, document: cpf }) => person(name, cpf))
        .join('; ')
    : '';

/** Describes the signer's capacities; names the client if they sign on its behalf. */
const capacities = (roles: Signer['roles'], client: string): string => {
  const labels = roles.map((role) => {
    if (role === 'CLIENT') return 'emitente';
    if (role === 'GUARANTOR') return 'avalista';
    if (role === 'GUARANTOR_SPOUSE') return 'cônjuge do avalista';
    if (role === 'BUSINESS_PARTNER_SPOUSE') return 'cônjuge do sócio';
    return `por ${client}`;
  });
  return new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(new Set(labels));
};

/** Signature lines for a contract on paper. @source OQ-127, OQ-131 */
const signaturesOf = (of: ContractOf): NonNullable<Paper['signatures']> => {
  const { client, proposal } = of;
  const guarantors = guarantorsOf(of);
  const signers = signersOf(participantsOf({ client, guarantors, isClientUnderage: false }));
  return {
    title: 'Assinaturas',
    help: 'Para a via em papel. Na assinatura eletrônica valem as provas que acompanham os documentos.',
    signers: [
      { name: 'Local e data', detail: '' },
      ...signers.map(({ name, document: cpf, roles }) => ({
        name,
        detail: `CPF ${document(cpf)} · ${capacities(roles, words(proposal.customerName))}`,
      })),
    ],
  };
};

const parties = (of: ContractOf): PaperPart => {
  const { proposal, client, lenderName } = of;
  const guarantors = guarantorsOf(of);
  return facts('Partes', [
    ['Emitente', words(proposal.customerName)],
    ['CPF ou CNPJ', document(proposal.customerDocument)],
    ['Representada por', representatives(client)],
    ['Endereço', addressOf(client)],
    ['Credor', lenderName],
    ['Concessionária', words(proposal.companyName)],
    ['CNPJ', document(proposal.companyDocument)],
    ...guarantors.flatMap((one, at) => [
      [`Avalista ${at + 1}`, person(one['name'], one['document'])] as const,
      [`Cônjuge do avalista ${at + 1}`, person(one['spouseName'], one['spouseDocument'])] as const,
    ]),
  ]);
};

const vehicle = ({ proposal }: ContractOf): PaperPart => {
  const info = objectOf(proposal.vehicleAdditionalInfo);
  return facts('Veículo dado em garantia', [
    ['Veículo', words(proposal.vehicleDescription)],
    ['Preço', money(proposal.vehiclePrice)],
    ['Chassi', words(info['vin'])],
    ['Renavam', words(info['renavam'])],
    ['Placa', words(info['registrationNumber'])],
  ]);
};

const conditions = ({ proposal, schedule }: ContractOf): PaperPart => {
  const paid = schedule.filter(({ payment }) => payment > 0);
  return facts('Condições do crédito', [
    ['Plano', words(proposal.tableDescription)],
    ['Entrada', money(proposal.entryValue)],
    ['Valor financiado', money(proposal.financedValue)],
    ['IOF', money(proposal.iofValue)],
    ['Prazo', `${words(proposal.term)} meses`],
    ['Primeira parcela', paid[0] ? `${money(paid[0].payment)} em ${day(paid[0].due)}` : ''],
    [
      'Última parcela',
      paid.at(-1) ? `${money(paid.at(-1)?.payment)} em ${day(paid.at(-1)?.due)}` : '',
    ],
    ['Total a pagar', money(proposal.totalValue)],
    ['Taxa de juros', `${percent(proposal.rate)} ao mês`],
    ['Custo efetivo total', `${percent(proposal.cetYearly)} ao ano`],
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

const creditNote = (of: ContractOf): Paper => ({
  ...paper(of, 'Cédula de crédito bancário', [
    parties(of),
    vehicle(of),
    ...compositionParts(of.composition, 'pt-BR'),
    conditions(of),
    { kind: 'text', title: 'Cláusulas', lines: contractClauses },
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
    { kind: 'text', title: 'Declarações', lines: contractStatements },
  ]),
  ...signedOnPaper(of),
});

/** Builds the contract documents: the credit note and its annexes. @source PROP-032, domain 4.1 */
export const contractPapers = (
  of: ContractOf,
): readonly { readonly kind: 'CCB' | 'SCHEDULE' | 'DISCLOSURES'; readonly paper: Paper }[] => [
  { kind: 'CCB', paper: creditNote(of) },
  { kind: 'SCHEDULE', paper: scheduleAnnex(of) },
  { kind: 'DISCLOSURES', paper: statementAnnex(of) },
];
