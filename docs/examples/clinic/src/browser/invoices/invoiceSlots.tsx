import type { EntitySlots } from '@patio/framework/react';
import { useWatch } from 'react-hook-form';
import { formatMoney } from '@patio/framework/kernel';
import { FactList } from '@patio/framework/ui';
import { type InvoiceLine, invoiceTotals } from '#rules/invoiceTotals.ts';
import { useClinicText } from '../useClinicText';

const isWhole = (line: Partial<InvoiceLine> | null): line is InvoiceLine =>
  [line?.quantity, line?.unitPrice, line?.vatRate].every(Number.isSafeInteger);

/** Totals of the typed lines, as the server will store them. */
const InvoiceTotals = () => {
  const text = useClinicText();
  const lines = useWatch({ name: 'lines' }) as readonly Partial<InvoiceLine>[] | undefined;
  const { net, vat, total } = invoiceTotals((lines ?? []).filter(isWhole));
  return (
    <FactList
      facts={[
        { id: 'net', label: text('clinic.invoice.net'), value: formatMoney(net) },
        { id: 'vat', label: text('clinic.invoice.vat'), value: formatMoney(vat) },
        { id: 'total', label: text('clinic.invoice.total'), value: formatMoney(total) },
      ]}
    />
  );
};

/** Shows live totals while lines are typed; an issued invoice has no form. */
export const invoiceSlots: EntitySlots = {
  form: {
    mayChange: ({ status }) => status === 'draft',
    sections: [{ name: 'sum', label: { en: 'Totals', es: 'Totales' }, Component: InvoiceTotals }],
  },
  show: { marksSteps: true },
};
