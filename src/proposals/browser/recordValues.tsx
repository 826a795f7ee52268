import { textOf } from '@patio/framework/kernel';
import { RecordLink, type RecordSlotProps, useEngine } from '@patio/framework/react';
import { addOnName, autoCode } from '#addOns/rules/addOns.ts';
import { useChosen } from './ProposalSummary';

/** Responsible person with login. */
export const Responsible = ({ record }: RecordSlotProps<'saleProposals'>) => {
  const name = textOf(record.responsible);
  const login = textOf(record.ownerUsername);
  return <>{name === '' ? login : `${name} (${login})`}</>;
};

const clientRef = { resource: 'clients', field: 'id' } as const;

/** Link to the client, labelled from the proposal because the client's own name is masked for the credit desk. */
export const RegisteredClient = ({ record }: RecordSlotProps<'saleProposals'>) => (
  <RecordLink to={clientRef} value={String(record.client)}>
    {String(record.customerName)}
  </RecordLink>
);

const simulationRef = { resource: 'simulations', field: 'id' } as const;

/** Link to the simulation, labelled from the proposal for the same reason. */
export const PricedSimulation = ({ record }: RecordSlotProps) => (
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
