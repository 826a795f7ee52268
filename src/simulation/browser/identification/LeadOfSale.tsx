import { useGetOne } from 'ra-core';
import { Link } from 'react-router';
import { type WizardPartProps, useEngine } from '@patio/framework/react';
import { changesOf, choiceOfLead, type LeadChoice } from '#leads/rules/leadChoice.ts';
import { planName } from '#pricing/rules/index.ts';
import { brl } from '../amounts';
import { languageOf } from '../languageOf';
import { useSimulationText } from '../useSimulationText';
import '../simulation.css';

type Lead = Readonly<Record<string, unknown>>;

/** The opportunity that a sale comes of; nothing without one. */
const useLead = (id: unknown): Lead | undefined => {
  const named = typeof id === 'string' ? id : '';
  const { data } = useGetOne('leads', { id: named }, { enabled: named !== '', retry: false });
  return data as Lead | undefined;
};

const vehicleOf = ({ vehicle }: Lead): string => (typeof vehicle === 'string' ? vehicle : '');

/** What the customer chose, part by part. */
const useChoiceWords = () => {
  const text = useSimulationText();
  const { locale } = useEngine();
  return (lead: Lead, { vehiclePrice, entryValue, financeType, term }: LeadChoice) => {
    const terms = text('lead.term', { smart_count: term ?? 0 });
    const plan = financeType === null ? undefined : planName(financeType, languageOf(locale));
    return [
      text('lead.vehicle', { name: vehicleOf(lead), price: brl(vehiclePrice) }),
      ...(entryValue === null ? [] : [text('lead.entry', { entry: brl(entryValue) })]),
      ...(term === null ? [] : [plan ? text('lead.plan', { term: terms, plan }) : terms]),
    ];
  };
};

/** Of which opportunity a sale is, what its customer chose, and what the sale has otherwise. */
export const LeadOfSale = ({ values }: Pick<WizardPartProps, 'values'>) => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const wordsOf = useChoiceWords();
  const lead = useLead(values['lead']);
  if (!lead) return null;
  const join = (list: readonly string[]) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(list);
  const choice = choiceOfLead(lead);
  const changes = choice ? changesOf(choice, values) : [];
  const vehicle = vehicleOf(lead);
  return (
    <p className="simulation-note simulation-lead" role="status">
      {choice ? text('lead.chose', { list: join(wordsOf(lead, choice)) }) : null}
      {!choice && vehicle ? text('lead.wanted', { vehicle }) : null}{' '}
      {changes.length > 0 ? (
        <strong>
          {text('lead.changed', {
            list: join(changes.map((one) => text(`lead.change.${one}`))),
          })}{' '}
        </strong>
      ) : null}
      <Link to={`/leads/${String(lead['id'])}`}>{text('lead.open')}</Link>
    </p>
  );
};
