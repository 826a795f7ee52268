import { nextMailAt, type ReportQuestion, type ReportSchedule } from '@patio/framework/kernel';
import type { InsertRow } from '../store/demo';
import { demoId } from './demoOrganisation';
import { demoUsers } from './demoUsers';
import { type Database, type HistoryRow, writeHistory } from '@patio/framework/server';

const systemColumns = new Set(['id', 'version', 'createdAt', 'updatedAt']);

/** The history entry of a row's creation, with status `enabled`. */
const creation = (resource: string, row: InsertRow): HistoryRow => ({
  resource,
  recordId: String(row['id']),
  version: 1,
  changes: Object.fromEntries(
    Object.entries(row)
      .filter(([name, value]) => !systemColumns.has(name) && value !== null)
      .map(([name, value]) => [name, [null, name === 'status' ? 'enabled' : value]]),
  ),
});

const actorOf = (username: string) => {
  const user = demoUsers.find((one) => one.username === username);
  if (user === undefined) throw new Error(`There is no demo user ${username}.`);
  return { userId: user.id, username, name: user.name };
};

/** Inserted rows by resource. */
type DemoRows = Readonly<Record<'groups' | 'branches' | 'dealers', readonly InsertRow[]>>;

/** Writes the creation of the organisation, and the later disabling of dealers. */
export const writeDemoHistory = async (
  trx: Database,
  rows: DemoRows,
  moments: { readonly made: Date; readonly changed: Date },
): Promise<void> => {
  const made = Object.entries(rows).flatMap(([resource, list]) =>
    list.map((row) => creation(resource, row)),
  );
  await writeHistory(trx, { actor: actorOf('BIT'), at: moments.made, action: 'create' }, made);
  const disabled = rows.dealers.filter((row) => row['status'] === 'disabled');
  await writeHistory(
    trx,
    {
      actor: actorOf('ADMIN-INTERNAL'),
      at: moments.changed,
      action: 'disable',
      reason: 'Contrato encerrado',
    },
    disabled.map((row) => ({
      resource: 'dealers',
      recordId: String(row['id']),
      version: 2,
      changes: { status: ['enabled', 'disabled'] },
    })),
  );
};

type DemoReport = {
  readonly name: string;
  readonly english: string;
  /** Group of its owner, who signs in by its name. */
  readonly group: string;
  readonly visibility: 'group' | 'shared';
  readonly question: ReportQuestion;
  /** Mailed on Mondays at eight. */
  readonly isMailed?: true;
};

const count = { operation: 'count' } as const;

const bySeller: Omit<DemoReport, 'group'> = {
  name: 'Simulações por vendedor e semana',
  english: 'Simulations by seller and week',
  visibility: 'group',
  isMailed: true,
  question: {
    resource: 'simulations',
    measure: count,
    by: [{ field: 'simulationDate', unit: 'week' }, { field: 'seller' }],
    period: { field: 'simulationDate', name: 'last90Days' },
    display: 'stacked',
  },
};

const proposals = 'saleProposals';

const reports: readonly DemoReport[] = [
  { ...bySeller, group: 'fi-manager' },
  { ...bySeller, group: 'sales-manager' },
  {
    name: 'Propostas por situação, contra o período anterior',
    english: 'Proposals by status, against the period before',
    group: 'fi-manager',
    visibility: 'group',
    question: {
      resource: proposals,
      measure: count,
      by: [{ field: 'status' }],
      period: { field: 'proposalDate', name: 'last30Days', compare: true },
      display: 'bars',
    },
  },
  {
    name: 'Volume financiado por plano',
    english: 'Financed volume by plan',
    group: 'finance',
    visibility: 'group',
    isMailed: true,
    question: {
      resource: proposals,
      measure: { operation: 'sum', field: 'financedValue' },
      by: [{ field: 'tableDescription' }],
      display: 'bars',
    },
  },
  {
    name: 'Taxa média por plano e prazo',
    english: 'Average rate by plan and term',
    group: 'finance',
    visibility: 'group',
    question: {
      resource: proposals,
      measure: { operation: 'average', field: 'rate' },
      by: [{ field: 'tableDescription' }, { field: 'term' }],
      display: 'pivot',
    },
  },
  {
    name: 'Volume financiado por UF e tier',
    english: 'Financed volume by state and tier',
    group: 'finance',
    visibility: 'group',
    question: {
      resource: proposals,
      measure: { operation: 'sum', field: 'financedValue' },
      by: [{ field: 'state' }, { field: 'tierCode' }],
      display: 'stacked',
    },
  },
  {
    name: 'Taxa média por plano e UF',
    english: 'Average rate by plan and state',
    group: 'finance',
    visibility: 'group',
    question: {
      resource: proposals,
      measure: { operation: 'average', field: 'rate' },
      by: [{ field: 'tableDescription' }, { field: 'state' }],
      display: 'pivot',
    },
  },
  {
    name: 'Taxa média por tier e UF',
    english: 'Average rate by tier and state',
    group: 'finance',
    visibility: 'group',
    question: {
      resource: proposals,
      measure: { operation: 'average', field: 'rate' },
      by: [{ field: 'tierCode' }, { field: 'state' }],
      display: 'pivot',
    },
  },
  {
    name: 'Volume financiado por mês',
    english: 'Financed volume by month',
    group: 'finance',
    visibility: 'group',
    question: {
      resource: proposals,
      measure: { operation: 'sum', field: 'financedValue' },
      by: [{ field: 'proposalDate', unit: 'month' }],
      display: 'area',
    },
  },
  {
    name: 'Concessionárias por UF',
    english: 'Dealers by state',
    group: 'admin-internal',
    visibility: 'shared',
    question: {
      resource: 'dealers',
      measure: count,
      by: [{ field: 'state' }, { field: 'status' }],
      display: 'stacked',
    },
  },
];

/** Saved reports of groups; some are mailed on Mondays. */
export const reportRows = (at: Date): readonly InsertRow[] =>
  reports.map(({ name, english, group, visibility, question, isMailed }) => {
    const owner = demoUsers.find(({ username }) => username === group.toUpperCase());
    if (!owner) throw new Error(`The demo has no user of the group ${group}.`);
    const schedule: ReportSchedule | null = isMailed
      ? { every: 'week', hour: 8, weekday: 1, to: [owner.username] }
      : null;
    return {
      id: demoId(`report:${group}:${name}`),
      resource: question.resource,
      name,
      names: JSON.stringify({ 'pt-BR': name, en: english }),
      visibility,
      ownerId: owner.id,
      ownerName: owner.name,
      groupName: visibility === 'group' ? group : null,
      question: JSON.stringify(question),
      schedule: schedule && JSON.stringify(schedule),
      nextMailAt: schedule && nextMailAt(schedule, at),
      createdAt: at,
      updatedAt: at,
    };
  });
