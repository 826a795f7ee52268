import { lazy, type ComponentProps } from 'react';
import type { EntitySlots, FormSlotSection } from '@patio/framework/react';
import { lazyPart } from '@patio/framework/ui';

const RateMatrix = lazyPart(async () => (await import('./RateMatrix')).RateMatrix);
const FormImpact = lazyPart<ComponentProps<FormSlotSection['Component']>>(
  async () => (await import('./PlanImpact')).FormImpact,
);
const ApprovalImpact = lazyPart(async () => (await import('./PlanImpact')).ApprovalImpact);
const RatesTab = lazy(async () => ({ default: (await import('./RatesTab')).RatesTab }));

/** Slots of the price table screens. */
export const planSlots: EntitySlots = {
  form: {
    inputs: { rates: RateMatrix },
    rowNames: { rates: ['term', 'tier'] },
    parts: [RateMatrix, FormImpact],
    sections: [
      {
        name: 'impact',
        label: { 'pt-BR': 'O que mudaria', en: 'What would change' },
        Component: FormImpact,
      },
    ],
  },
  show: {
    facts: ['description', 'financeType', 'validTo'],
    tabs: [{ name: 'rates', label: { 'pt-BR': 'Taxas', en: 'Rates' }, Component: RatesTab }],
  },
  approval: { Below: ApprovalImpact },
};
