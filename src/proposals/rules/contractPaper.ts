import { formatCep, formatCpfCnpj } from '@patio/framework/br';
import {
  type LocalDate,
  formatAmount,
  formatLocalDate,
  formatMoney,
  inSentence,
  type UncheckedValues,
  objectOf,
  objectsOf,
} from '@patio/framework/kernel';
import { participantsOf } from '#signature/rules/participants.ts';
import { signersOf, type Signer } from '#signature/rules/signers.ts';
import type { Composition } from '#papers/rules/composition.ts';
import { compositionParts } from '#papers/rules/composition.ts';
import { type Paper, type PaperPart } from '#papers/rules/paper.ts';
import { contractFormOf, type ContractForm } from './contractForms';

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

const formOf = ({ proposal }: Pick<ContractOf, 'proposal'>): ContractForm =>
  contractFormOf(proposal.product);

const guarantorsOf = ({ proposal }: Pick<ContractOf, 'proposal'>) => objectsOf(proposal.guarantors);

/** Names the people who sign for a business. */
const representatives = (client: UncheckedValues<'clients'>): string =>
  client.personType === 'PJ'
    ? signersOf(participantsOf({ client, guarantors: [], isClientUnderage: false }))
        .map(({ name, document: cpf }) => person(name, cpf))
        .join('; ')
    : '';

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
    ['Representada por', representatives(client)],
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

const conditions = (of: ContractOf): PaperPart => {
  const { proposal, schedule } = of;
  const { conditions: title, payments, hasIof } = formOf(of);
  const paid = schedule.filter(({ payment }) => payment > 0);
  return facts(title, [
    ['Plano', words(proposal.tableDescription)],
    ['Entrada', money(proposal.entryValue)],
    ['Valor financiado', money(proposal.financedValue)],
    ['IOF', hasIof ? money(proposal.iofValue) : ''],
    ['Prazo', `${words(proposal.term)} meses`],
    [payments.first, paid[0] ? `${money(paid[0].payment)} em ${day(paid[0].due)}` : ''],
    [
      payments.last,
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

const contract = (of: ContractOf): Paper => ({
  ...paper(of, formOf(of).title, [
    parties(of),
    vehicle(of),
    ...compositionParts(of.composition, 'pt-BR'),
    conditions(of),
    { kind: 'text', title: 'Cláusulas', lines: formOf(of).clauses },
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
    { kind: 'text', title: 'Declarações', lines: formOf(of).statements },
  ]),
  ...signedOnPaper(of),
});

/** A document of a contract. */
export type ContractPaper = {
  readonly kind: ContractForm['kind'] | 'SCHEDULE' | 'DISCLOSURES';
  /** Begins its file name. */
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
