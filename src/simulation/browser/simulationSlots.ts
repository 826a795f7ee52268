import { lazy } from 'react';
import type { AccessRule } from '@patio/framework/kernel';
import type { EntitySlots, FormValues, RecordSlotAction, StepStates } from '@patio/framework/react';
import { sellInsurance, sellInsurancePath } from '#addOns/rules/addOns.ts';
import { requestWaiver } from '#waivers/calls.ts';
import { saveSimulation, shareSimulation } from '../calls';
import { simulationForm } from './identification/SaleOptions';
import { Desk } from './desk/Desk';
import { OpenedCell, savedValues } from './saved/savedValues';
import { PriceChange, SaleSubtitle, SimulationSummary } from './SimulationSummary';
import { HideSteps } from './steps/HideSteps';
import { PreApproval } from './steps/PreApproval';
import { Resume } from './steps/Resume';

const SummaryTab = lazy(async () => ({ default: (await import('./saved/SummaryTab')).SummaryTab }));
const CloneDialog = lazy(async () => ({
  default: (await import('./saved/CloneDialog')).CloneDialog,
}));

const ShareDialog = lazy(async () => ({
  default: (await import('./saved/ShareDialog')).ShareDialog,
}));

const WaiverDialog = lazy(async () => ({
  default: (await import('./saved/ShareDialog')).WaiverDialog,
}));

const waiver: RecordSlotAction = {
  name: 'waiver',
  label: { 'pt-BR': 'Pedir dispensa de adicionais', en: 'Ask to waive add-ons' },
  access: requestWaiver.access,
  Dialog: WaiverDialog,
};

const share: RecordSlotAction = {
  name: 'share',
  label: { 'pt-BR': 'Compartilhar', en: 'Share' },
  access: shareSimulation.access,
  Dialog: ShareDialog,
};

const clone: RecordSlotAction = {
  name: 'clone',
  label: { 'pt-BR': 'Clonar', en: 'Clone' },
  access: saveSimulation.access,
  Dialog: CloneDialog,
};

const insure: RecordSlotAction = {
  ...sellInsurance,
  to: ({ id }) => sellInsurancePath('simulation', id),
};

/** Groups that oversee simulations of many dealers. */
const overseers: AccessRule = { groups: ['admin-internal', 'bit', 'finance'] };
const sellers: AccessRule = { groups: ['seller'] };

/** Sellers do not need the seller column, nor dealer staff the dealer column. */
const uselessColumns = (can: (rule: AccessRule) => boolean): readonly string[] => [
  ...(can(sellers) ? ['seller', 'cetYearly'] : []),
  ...(can(overseers) ? [] : ['dealer']),
];

/** The pre-approval step is done once requested: its answer stores the income. */
const unasked = ({ monthlyIncome }: FormValues): StepStates =>
  typeof monthlyIncome === 'number' ? {} : { preApproval: 'lacking' };

/**
 * Simulation slots that the schema cannot express: the simulator's screens, and display and actions of a stored one.
 */
export const simulationSlots = {
  form: simulationForm,
  list: {
    rowActions: [clone],
    without: uselessColumns,
    values: { openedAt: OpenedCell },
  },
  show: {
    facts: ['simulationDate', 'instalment', 'validity'],
    Above: PriceChange,
    actions: [share, waiver, insure, clone],
    tabs: [{ name: 'summary', label: { 'pt-BR': 'Resumo', en: 'Summary' }, Component: SummaryTab }],
    values: savedValues,
    start: 'summary',
  },
  wizard: {
    steps: {
      desk: Desk,
      resume: Resume,
      preApproval: PreApproval,
    },
    HideSteps,
    stepStates: unasked,
    Subtitle: SaleSubtitle,
    Summary: SimulationSummary,
    hasSummary: ({ tableCode }) => Boolean(tableCode),
  },
} satisfies EntitySlots;
