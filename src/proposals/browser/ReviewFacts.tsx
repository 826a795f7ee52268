import {
  type FieldDescription,
  type WireRecord,
  applies,
  inLanguage,
} from '@patio/framework/kernel';
import {
  FieldValue,
  type FormValues,
  isAbsent,
  useEngine,
  useEntity,
} from '@patio/framework/react';
import { FactList, Section } from '@patio/framework/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useChosen } from './ProposalSummary';
import { useProposalText } from './useProposalText';

type ReviewFactsProps = { readonly values: FormValues };

/** Who the client is, how to reach them and what they live on: what an analyst asks for first. */
const clientFields = [
  ...['name', 'cpf', 'cnpj', 'birthDate', 'foundationOn', 'cellNumber', 'email'],
  ...['zipCode', 'street', 'number', 'complement', 'neighborhood', 'cityId', 'stateId'],
  ...['occupationId', 'annualIncome'],
];

type PartProps = {
  readonly title: string;
  readonly step: string;
  readonly children: ReactNode;
};

/** What one step holds, with the way back to it. */
const Part = ({ title, step, children }: PartProps) => {
  const text = useProposalText();
  const { pathname, state } = useLocation();
  return (
    <Section title={title}>
      {children}
      <Link className="proposal-change" to={pathname.replace(/[^/]+$/, step)} state={state}>
        {text('review.change')} <span className="ui-hidden">{title}</span>
      </Link>
    </Section>
  );
};

type ValuesProps = {
  readonly fields: readonly FieldDescription[];
  readonly record: WireRecord;
};

const Values = ({ fields, record }: ValuesProps) => {
  const { locale } = useEngine();
  const facts = fields.map((field) => ({
    id: field.name,
    label: inLanguage(field.label, locale),
    value: <FieldValue field={field} record={record} />,
  }));
  return <FactList facts={facts} />;
};

const Client = ({ client }: { readonly client: WireRecord }) => {
  const { description } = useEntity('clients');
  const fields = clientFields
    .map((name) => description.fields.find((field) => field.name === name))
    .filter((field) => field !== undefined)
    .filter((field) => applies(description, field, { own: client, root: client }));
  return <Values fields={fields} record={client} />;
};

/** Members that are filled in; a car has two dozen of them and most sales need few. */
const Vehicle = ({ values }: ReviewFactsProps) => {
  const text = useProposalText();
  const { description } = useEntity('saleProposals');
  const field = (name: string) => description.fields.find((one) => one.name === name);
  const given = (values['vehicleAdditionalInfo'] ?? {}) as WireRecord;
  const record = { ...given, lienNumber: values['lienNumber'] };
  const members = [...(field('vehicleAdditionalInfo')?.fields ?? []), field('lienNumber')];
  const filled = members
    .filter((member) => member !== undefined)
    .filter(({ name }) => !isAbsent(record[name as keyof typeof record]));
  return filled.length > 0 ? (
    <Values fields={filled} record={record} />
  ) : (
    <p>{text('review.nothing')}</p>
  );
};

type Guarantor = { readonly name?: string; readonly document?: string };

const Guarantors = ({ values }: ReviewFactsProps) => {
  const text = useProposalText();
  const { description } = useEntity('saleProposals');
  const field = description.fields.find(({ name }) => name === 'guarantors');
  const people = ((values['guarantors'] ?? []) as readonly Guarantor[]).filter(({ name }) => name);
  if (!field || people.length === 0) return <p>{text('review.none')}</p>;
  return <FieldValue field={field} record={{ guarantors: people } as unknown as WireRecord} />;
};

/** What the steps before hold, to read before the proposal is finished. */
export const ReviewFacts = ({ values }: ReviewFactsProps) => {
  const text = useProposalText();
  const client = useChosen('clients', values['client']);
  return (
    <>
      {client ? (
        <Part title={text('review.chosenClient')} step="client">
          <Client client={client as WireRecord} />
        </Part>
      ) : null}
      <Part title={text('review.vehicle')} step="vehicle">
        <Vehicle values={values} />
      </Part>
      <Part title={text('review.guarantors')} step="guarantors">
        <Guarantors values={values} />
      </Part>
    </>
  );
};
