import { formatMoney } from '@patio/framework/kernel';
import { type RecordSlotProps, useEngine } from '@patio/framework/react';
import { useChosen } from './ProposalSummary';
import { useProposalText } from './useProposalText';

/** Figures that a sending takes from the simulation. */
const figures = ['entryValue', 'financedValue', 'instalment', 'term'] as const;
/** Where the next step of the dealer takes them anew. */
const takenAnew: ReadonlySet<unknown> = new Set(['WO', 'APC', 'RA', 'DC']);

/** What differs between a proposal and its simulation, which may be changed after a sending. */
export const SimulationChange = ({ record }: RecordSlotProps) => {
  const text = useProposalText();
  const { locale } = useEngine();
  const isOpen = takenAnew.has(record['status']);
  const simulation = useChosen('simulations', isOpen ? record['simulation'] : undefined);
  const changed = figures.filter(
    (name) =>
      typeof simulation?.[name] === 'number' &&
      typeof record[name] === 'number' &&
      simulation[name] !== record[name],
  );
  if (changed.length === 0) return null;
  const amount = (name: (typeof figures)[number], value: unknown): string =>
    name === 'term' ? String(value) : formatMoney(Number(value));
  const list = changed.map((name) =>
    text(`changed.${name}`, {
      from: amount(name, record[name]),
      to: amount(name, simulation?.[name]),
    }),
  );
  const joined = new Intl.ListFormat(locale, { type: 'conjunction' }).format(list);
  return (
    <p>{text(record['isSent'] === true ? 'changed.sent' : 'changed.work', { list: joined })}</p>
  );
};
