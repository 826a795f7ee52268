import {
  edges,
  firstStatus,
  isFinal,
  isStatus,
  manualAction,
  mayChange,
  refusalOf,
  statuses,
  type ProposalStatus,
} from '#proposals/rules/status.ts';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import type { EntityDescription } from '@patio/framework/kernel';

const description: EntityDescription = saleProposals;
const fieldOf = (name: string) => description.fields.find((field) => field.name === name);

/** Label of each code. @source PROP-020 to PROP-036 */
const meanings: Readonly<Record<ProposalStatus, readonly [string, string]>> = {
  AF: ['Documentos disponíveis para geração', 'Documents available for generation'],
  AP: ['Aprovada', 'Approved'],
  APC: ['Qualificada', 'Qualified'],
  AV: ['Ativação completa', 'Full activation'],
  AVF: ['Validando tabela', 'Validating table'],
  DC: ['Recusada', 'Rejected'],
  HLD: ['Em espera', 'Waiting'],
  NU: ['Excluída', 'Deleted'],
  OC: ['Pagamento confirmado', 'Payment confirmed'],
  OCM: ['Pagamento confirmado manualmente', 'Payment confirmed manually'],
  PD: ['Em análise', 'Under analysis'],
  PS: ['Pagamento enviado', 'Payment sent'],
  PU: ['Contratos gerados', 'Contracts generated'],
  RA: ['Processo devolvido', 'Process returned'],
  SU: ['Enviada', 'Sent'],
  WFA: ['Ativada', 'Activated'],
  WO: ['Em trabalho', 'In work'],
};

const numbers: Readonly<Record<ProposalStatus, string>> = {
  AF: 'PROP-020, ENUM-200',
  AP: 'PROP-021, ENUM-201',
  APC: 'PROP-022, ENUM-202',
  AV: 'PROP-023, ENUM-203',
  AVF: 'PROP-024, ENUM-204',
  DC: 'PROP-025, ENUM-205',
  HLD: 'PROP-026, ENUM-206',
  NU: 'PROP-027, ENUM-207',
  OC: 'PROP-028, ENUM-208',
  OCM: 'PROP-029, ENUM-209',
  PD: 'PROP-030, ENUM-210',
  PS: 'PROP-031, ENUM-211',
  PU: 'PROP-032, ENUM-212',
  RA: 'PROP-033, ENUM-213',
  SU: 'PROP-034, ENUM-214',
  WFA: 'PROP-035, ENUM-215',
  WO: 'PROP-036, ENUM-216',
};

test.each(statuses.map((status) => [numbers[status], status] as const))(
  '%s: %s is described in both languages',
  (_, status) => {
    const option = fieldOf('status')?.options?.find(({ value }) => value === status);
    expect([option?.label['pt-BR'], option?.label.en]).toEqual(meanings[status]);
  },
);

test('CONST-035, PROP-036, ENUM-216: a new proposal is in progress', () => {
  expect(firstStatus).toBe('WO');
  expect(fieldOf('status')?.default).toBe('WO');
});

test('VAL-080: a status is one of the 17 codes, case-sensitive', () => {
  expect(statuses).toHaveLength(17);
  expect(['WO', 'APC'].map(isStatus)).toEqual([true, true]);
  expect(['XX', 'wo', '', null, undefined].map(isStatus)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  ['PROP-045, ENUM-217, ENUM-218', 'signatureStatus'],
  ['PROP-046', 'selfieStatus'],
])('%s: %s is in progress or completed', (_, name) => {
  expect(fieldOf(name)?.options?.map(({ value }) => value)).toEqual(['IN_PROGRESS', 'COMPLETED']);
});

/** The table of domain 4.1, verbatim. */
const table: Readonly<Partial<Record<ProposalStatus, readonly ProposalStatus[]>>> = {
  WO: ['SU', 'NU'],
  SU: ['PD', 'NU'],
  PD: ['AP', 'APC', 'HLD', 'RA', 'DC', 'NU'],
  APC: ['PD', 'NU'],
  HLD: ['PD', 'NU'],
  RA: ['PD', 'NU'],
  DC: ['PD'],
  AP: ['AVF', 'NU'],
  AVF: ['AF', 'RA', 'NU'],
  AF: ['PU', 'NU'],
  PU: ['WFA', 'NU'],
  WFA: ['PS'],
  PS: ['OC', 'OCM'],
  OC: ['AV'],
  OCM: ['AV'],
};
const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const));

test('OQ-110: each of the 289 pairs of statuses is an edge, PRS012 or, from a final one, PRS013', () => {
  expect(pairs).toHaveLength(289);
  for (const [from, to] of pairs) {
    const expected = table[from]?.includes(to) ? undefined : isFinal(from) ? 'PRS013' : 'PRS012';
    expect([from, to, refusalOf(from, to)]).toEqual([from, to, expected]);
  }
});

test('every status is reachable from a new proposal, and every non-final one has an exit', () => {
  const reached = new Set<ProposalStatus>([firstStatus]);
  for (const one of reached) for (const { from, to } of edges) if (from === one) reached.add(to);
  expect([...reached].toSorted()).toEqual([...statuses].toSorted());
  for (const status of statuses)
    expect(edges.some(({ from }) => from === status)).toBe(!isFinal(status));
});

test('the entity’s actions match the edges', () => {
  const acted = description.actions.flatMap(({ name, when, set }) => {
    const to = set?.['status'];
    return typeof to === 'string'
      ? (when?.['status'] ?? []).map((from) => `${name}: ${String(from)} ${to}`)
      : [];
  });
  const expected = edges
    .filter(({ by }) => by.some((mover) => mover !== 'system'))
    .map(({ trigger, from, to }) => `${trigger}: ${from} ${to}`);
  expect(acted.toSorted()).toEqual(expected.toSorted());
});

test('OQ-111, PROP-037: only transitions of credit desk and administration can be made manually', () => {
  expect(manualAction('PD', 'AP')).toBe('approve');
  expect(manualAction('PS', 'OCM')).toBe('approveManualPayment');
  expect(manualAction('SU', 'PD')).toBeUndefined();
  expect(manualAction('WO', 'SU')).toBeUndefined();
  expect(manualAction('WO', 'AV')).toBeUndefined();
});

test.each<readonly [ProposalStatus, readonly string[], boolean]>([
  ['WO', ['client', 'guarantors'], true],
  ['RA', ['simulation'], true],
  ['PD', ['client'], false],
  ['PD', ['vehicleAdditionalInfo'], true],
  ['PU', ['vehicleAdditionalInfo', 'lienNumber'], true],
  ['PU', ['vehicleAdditionalInfo', 'client'], false],
  ['WFA', ['lienNumber'], false],
  ['NU', ['remarks'], false],
])('PROP-074: at %s %j may change: %s', (status, members, expected) => {
  expect(mayChange(status, members)).toBe(expected);
});
