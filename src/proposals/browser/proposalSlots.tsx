import { lazy } from 'react';
import { localDateOf, textOf } from '@patio/framework/kernel';
import {
  type EntitySlots,
  type ListTab,
  type RecordSlotAction,
  RecordLink,
  type RecordSlotProps,
  useEngine,
} from '@patio/framework/react';
import { sellInsurance, sellInsurancePath, addOnName, autoCode } from '#addOns/rules/addOns.ts';
import { activateProposal, saveProposal } from '../calls';
import { saleFaults } from '../rules/saleFaults';
import {
  activeStatuses,
  contractStatuses,
  dealerStatuses,
  firstStatus,
  lastOpen,
  mayChange,
  payingStatuses,
  type ProposalStatus,
  stepStates,
} from '../rules/status';
import { ClientStep } from './ClientStep';
import { EditLock } from './EditLock';
import { ProposalSummary, SaleSubtitle, useChosen } from './ProposalSummary';
import { Review } from './Review';

/** Responsible person with login. */
export const Responsible = ({ record }: RecordSlotProps<'saleProposals'>) => {
  const name = textOf(record.responsible);
  const login = textOf(record.ownerUsername);
  return <>{name === '' ? login : `${name} (${login})`}</>;
};

const clientRef = { resource: 'clients', field: 'id' } as const;

/** Link to the client, labelled from the proposal because the client's own name is masked for the credit desk. */
const RegisteredClient = ({ record }: RecordSlotProps<'saleProposals'>) => (
  <RecordLink to={clientRef} value={String(record.client)}>
    {String(record.customerName)}
  </RecordLink>
);

const simulationRef = { resource: 'simulations', field: 'id' } as const;

/** Link to the simulation, labelled from the proposal for the same reason. */
const PricedSimulation = ({ record }: RecordSlotProps) => (
  <RecordLink to={simulationRef} value={String(record['simulation'])}>
    {[record['customerName'], record['vehicleDescription']].map(textOf).filter(Boolean).join(' · ')}
  </RecordLink>
);

type Sold = { readonly code: string; readonly name: string; readonly nameEn?: string | null };

/** Name of the quoted car insurance, from the simulation. */
export const QuotedInsurance = ({ record }: RecordSlotProps<'saleProposals'>) => {
  const { locale } = useEngine();
  const simulation = useChosen('simulations', record.simulation);
  const sold = (simulation?.addOnPrices ?? []) as readonly Sold[];
  const quoted = sold.find(({ code }) => code === autoCode);
  return quoted ? addOnName(quoted, locale) : '—';
};

const CloneDialog = lazy(async () => ({ default: (await import('./CloneDialog')).CloneDialog }));
const NextStep = lazy(async () => ({ default: (await import('./NextStep')).NextStep }));
const Progress = lazy(async () => ({ default: (await import('./Progress')).Progress }));
const Documents = lazy(async () => ({ default: (await import('./Documents')).Documents }));
const dealers = saveProposal.access;
const desk = activateProposal.access;

const tab = (
  name: string,
  [pt, en]: readonly [pt: string, en: string],
  more: Pick<ListTab, 'filter' | 'access' | 'without'>,
): ListTab => ({ name, label: { 'pt-BR': pt, en }, ...more });

const inStatus = (...status: readonly string[]) => ({ status: { in: status } });

/** Columns hidden on work tabs, in favour of the progress: identical or formal in each row. */
const formal = ['customerDocument', 'companyName', 'companyDocument'];

/** Hidden on tabs without active contracts, in favour of names. */
const inForce = ['activatedAt'];

/** Quick filters of dealers and of the credit desk. */
const tabs: readonly ListTab[] = [
  tab('all', ['Todas', 'All'], { filter: {}, access: dealers }),
  tab('mine', ['Esperam por mim', 'Waiting for me'], {
    filter: inStatus(...dealerStatuses),
    access: dealers,
    without: formal,
  }),
  tab('analysis', ['Em análise', 'Under analysis'], {
    filter: inStatus('SU', 'PD', 'AVF'),
    access: dealers,
    without: formal,
  }),
  tab('paid', ['Pagamento', 'Payment'], {
    filter: inStatus(...activeStatuses),
    access: dealers,
    without: formal,
  }),
  tab('decide', ['Para decidir', 'To decide'], {
    filter: inStatus('SU', 'PD'),
    access: desk,
    without: inForce,
  }),
  tab('contracts', ['Contratos', 'Contracts'], {
    filter: inStatus(...contractStatuses),
    access: desk,
    without: inForce,
  }),
  tab('payments', ['Pagamentos', 'Payments'], {
    filter: inStatus(...payingStatuses),
    access: desk,
  }),
  tab('every', ['Todas', 'All'], { filter: {}, access: desk, without: inForce }),
];

const clone: RecordSlotAction = {
  name: 'clone',
  label: { 'pt-BR': 'Clonar', en: 'Clone' },
  access: dealers,
  Dialog: CloneDialog,
};

/** Sells insurance for a sale that was not abandoned. */
const insure: RecordSlotAction = {
  ...sellInsurance,
  appliesTo: ({ status }) => status !== 'NU' && status !== 'DC',
  to: ({ id }) => sellInsurancePath('sale', id),
};

/** UI slots of proposals. */
export const proposalSlots = {
  list: { tabs, rowActions: [clone] },
  form: {
    mayChange: ({ status, blocked }) =>
      blocked !== true && mayChange(status as ProposalStatus, lastOpen),
    validate: (values, { record }) => saleFaults(values, record, localDateOf(new Date())),
  },
  show: {
    marksSteps: true,
    // Once sent, the text above names the next step: wait, respond or sign.
    isStepAbove: ({ status }) => status !== firstStatus,
    facts: ['proposalNumber', 'financedValue', 'instalment'],
    Above: NextStep,
    actions: [insure, clone],
    values: {
      client: RegisteredClient,
      simulation: PricedSimulation,
      insurerQuoteId: QuotedInsurance,
      ownerUsername: Responsible,
    },
    tabs: [
      { name: 'progress', label: { 'pt-BR': 'Andamento', en: 'Progress' }, Component: Progress },
      {
        name: 'documents',
        label: { 'pt-BR': 'Documentos', en: 'Documents' },
        Component: Documents,
      },
    ],
  },
  wizard: {
    Frame: EditLock,
    steps: { client: ClientStep, review: Review },
    stepStates,
    Subtitle: SaleSubtitle,
    Summary: ProposalSummary,
    hasSummary: ({ simulation }) => Boolean(simulation),
    ranAction: ({ status }, former) =>
      status === 'SU' && former?.['status'] !== 'SU' ? 'send' : undefined,
  },
} satisfies EntitySlots;
