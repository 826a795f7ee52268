import {
  type WireRecord,
  formatLocalDate,
  formatMoney,
  formatPercent,
  roundPercentage,
  textOf,
  type EntityName,
  type UncheckedRecord,
  type UncheckedValues,
} from '@patio/framework/kernel';
import {
  type WizardPartProps,
  call,
  recordName,
  useEngine,
  useEntity,
} from '@patio/framework/react';
import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import { readSimulationPaper } from '#simulation/calls.ts';
import { useProposalText } from './useProposalText';
import './proposals.css';

const money = (value: unknown): string => formatMoney(Number(value ?? 0));
const percent = (value: unknown): string =>
  value === null || value === undefined ? '' : formatPercent(roundPercentage(String(value)));

/** Fetches a referenced record; undefined until chosen or without access. */
export const useChosen = <Name extends EntityName>(
  resource: Name,
  id: unknown,
): UncheckedRecord<Name> | undefined => {
  const { can } = useEngine();
  const { access } = useEntity(resource).description;
  const { data } = useGetOne<UncheckedRecord<Name>>(
    resource,
    { id: textOf(id) },
    { enabled: typeof id === 'string' && id !== '' && can(access.show) },
  );
  return data;
};

type Simulation = UncheckedValues<'simulations'>;

/** Whether all payments are equal. */
const isEven = ({ term, instalment, totalValue }: Simulation): boolean =>
  totalValue === null || Number(term) * Number(instalment) === Number(totalValue);

/** Formats unequal payments the way the contract prints them: `23 × R$ 1.737,01 + 1 × R$ 36.095,00`. */
const usePayments = (simulation: Simulation | undefined): string | undefined => {
  const { locale } = useEngine();
  const id = textOf(simulation?.id);
  const language = locale === 'en' ? 'en' : 'pt-BR';
  const isWanted = simulation !== undefined && !isEven(simulation);
  const { data } = useQuery({
    queryKey: ['simulations', 'paper', id, simulation?.version, language],
    queryFn: ({ signal }) =>
      call(readSimulationPaper, { params: { id }, query: { language }, signal }),
    enabled: isWanted,
  });
  return isWanted ? data?.payments : undefined;
};

/** Sticky summary of the sale: car, client, instalment, cost. */
export const ProposalSummary = ({
  values,
  isBrief = false,
}: WizardPartProps<'saleProposals'> & { readonly isBrief?: boolean }) => {
  const text = useProposalText();
  const simulation = useChosen('simulations', values.simulation);
  const client = useChosen('clients', values.client);
  const payments = usePayments(simulation);
  if (!simulation) return <p className="proposal-note">{text('summary.none')}</p>;
  const amount = money(simulation.instalment);
  const instalment = isEven(simulation)
    ? text('summary.instalment', { term: Number(simulation.term), amount })
    : amount;
  if (isBrief) return <strong className="proposal-brief">{instalment}</strong>;
  const validity = textOf(simulation.validity);
  const lines = [
    [text('summary.client'), textOf(client?.name) || textOf(simulation.clientName)],
    [text('summary.vehicle'), textOf(simulation.vehicleDescription)],
    [text('summary.entry'), money(simulation.entryValue)],
    [text('summary.financed'), money(simulation.financedValue)],
    [text('summary.rate'), percent(simulation.rate)],
    [text('summary.cet'), percent(simulation.cetYearly)],
    [text('summary.total'), money(simulation.totalValue)],
    [text('summary.validity'), validity ? formatLocalDate(validity) : ''],
  ] as const;
  return (
    <div className="proposal-summary">
      <strong>{instalment}</strong>
      {payments ? <p>{payments}</p> : null}
      <dl>
        {lines
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
};

/** Subtitle of each step: the currently chosen client, even before saving. */
export const SaleSubtitle = ({ resource, values }: WizardPartProps<'saleProposals'>) => {
  const { description } = useEntity(resource);
  const client = useChosen('clients', values.client);
  const name = client?.name;
  if (typeof name === 'string' && name !== '') return <>{name}</>;
  return <>{recordName(description, values as WireRecord)}</>;
};
