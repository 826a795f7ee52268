import type { EntityDescription, FieldDescription } from '@patio/framework/kernel';
import { planTables } from '#generated/descriptions/planTables.ts';
import { saleProposals } from '#generated/descriptions/saleProposals.ts';
import { simulations } from '#generated/descriptions/simulations.ts';
import { planRows } from './extractionPages';
import { sourceField as field, words } from './sourceField';

const read = (from: EntityDescription, name: string): FieldDescription => {
  const found = from.fields.find((one) => one.name === name);
  if (!found) throw new Error(`${from.resource} has no field ${name}`);
  return { ...found, editable: 'never' };
};

const ofTable = [
  'code',
  'description',
  'financeType',
  'tableType',
  'taxType',
  'validFrom',
  'validTo',
];
const label = words('Relatório de planos', 'Plans report');
const rate = read(simulations, 'rate');

/** Terms of price tables with what was sold by each while its table held. Only the extraction reads it. */
export const planReport: EntityDescription = {
  resource: planRows,
  type: 'PlanReport',
  label: { one: label, many: label },
  apiPath: '/admin/plansReports',
  calls: [],
  key: 'id',
  recordRepresentation: 'code',
  search: [],
  defaultSort: { field: 'code', order: 'ASC' },
  pageSize: 10,
  paths: {},
  deletable: false,
  unique: [],
  fields: [
    ...ofTable.map((name) => read(planTables, name)),
    read(simulations, 'term'),
    { ...rate, name: 'lowestRate', label: words('Menor taxa ao mês', 'Lowest monthly rate') },
    { ...rate, name: 'highestRate', label: words('Maior taxa ao mês', 'Highest monthly rate') },
    field({
      name: 'simulations',
      kind: 'integer',
      label: words('Simulações salvas', 'Saved simulations'),
    }),
    field({
      name: 'proposals',
      kind: 'integer',
      label: words('Propostas enviadas', 'Proposals sent'),
    }),
    field({ name: 'contracts', kind: 'integer', label: words('Contratos', 'Contracts') }),
    {
      ...read(saleProposals, 'financedValue'),
      label: words('Financiado em contratos', 'Financed by contracts'),
    },
  ],
  actions: [],
  access: {},
  screens: { columns: [], filters: [], sections: [], wide: [], card: [] },
};
