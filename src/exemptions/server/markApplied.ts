import { tccExemptions } from '#generated/descriptions/tccExemptions.ts';
import type { EntityRow, FieldName } from '@patio/framework/kernel';
import { type HookContext, applyChange, lockRows } from '@patio/framework/server';

/** Marks a client's exemption as applied once a simulation without the fee is saved. @source SIMR-079 */
export const markApplied = async (
  context: HookContext<'simulations'>,
  simulation: EntityRow<'simulations'>,
): Promise<void> => {
  if (!simulation.ignoreTCC) return;
  const of = (field: FieldName<'tccExemptions'>, value: unknown) =>
    ({ type: 'compare', field, op: 'eq', value: String(value) }) as const;
  const rows = await lockRows(context.trx, tccExemptions, {
    visibleTo: null,
    filter: {
      type: 'and',
      items: [
        of('clientDocument', simulation.clientDocument),
        of('dealer', simulation.dealer),
        of('status', 'PENDING SIMULATION'),
      ],
    },
  });
  const appliedAt = context.deps.clock().toISOString();
  await applyChange(
    { ...context, description: tccExemptions },
    { rows, values: { status: 'APPLIED', simulation: simulation.id, appliedAt }, action: 'apply' },
  );
};
