import type { EntitySlots } from '@patio/framework/react';
import { InvoiceTotals } from './InvoiceTotals';

/** Shows live totals while lines are typed; an issued invoice has no form. */
export const invoiceSlots: EntitySlots = {
  form: {
    mayChange: ({ status }) => status === 'draft',
    sections: [{ name: 'sum', label: { en: 'Totals', es: 'Totales' }, Component: InvoiceTotals }],
  },
  show: { marksSteps: true },
};
