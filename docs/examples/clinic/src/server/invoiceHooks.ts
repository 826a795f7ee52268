import { appError, err, localDateOf, ok } from '@patio/framework/kernel';
import type { Database, EntityHooks } from '@patio/framework/server';
import { invoiceTotals } from '../rules/invoiceTotals';

/** Next number of a year, without gaps: a rollback releases it. */
const nextNumber = async (trx: Database, year: number): Promise<string> => {
  const { last } = await trx
    .insertInto('invoiceNumbers')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((row) => ({ last: row('invoiceNumbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${year}-${String(last).padStart(4, '0')}`;
};

/** Computes totals from the lines; issued invoices cannot change. */
export const invoiceHooks: EntityHooks<'invoices'> = {
  beforeCreate: async (_, input) => ok({ ...input, ...invoiceTotals(input.lines) }),
  beforeUpdate: async (_, { row, values }) =>
    row.status === 'draft'
      ? ok({ ...values, ...invoiceTotals(values.lines ?? row.lines) })
      : err(appError('clinic.invoice_issued')),
  commands: {
    issueInvoice: async ({ trx, deps }, { action }) => {
      const year = Number(localDateOf(deps.clock()).slice(0, 4));
      return ok({ ...action.set, number: await nextNumber(trx, year) });
    },
  },
};
