import { Fields, type WizardPartProps } from '@patio/framework/react';
import { Section, FactList } from '@patio/framework/ui';
import { formatCep, formatCpfCnpj } from '@patio/framework/br';
import { formatLocalDate, textOf, formatPercent } from '@patio/framework/kernel';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { assuredNameOf, fieldsOfPersons } from '#insurance/rules/proposals/assuredParts.ts';
import { useInsuranceText } from '../insuranceText';

const who = [
  'personType',
  'clientDocument',
  'clientName',
  'businessName',
  'socialName',
  'birthDate',
  'gender',
  'maritalId',
  'occupation',
  'nationality',
  'businessPartner',
  'monthlyIncome',
];
const address = ['zipCode', 'state', 'city', 'neighbourhood', 'street', 'number', 'complement'];

/** The insured party. @source INS-047 to INS-063 */
export const Assured = () => {
  const text = useInsuranceText();
  return (
    <>
      <Section title={text('assured.who')}>
        <Fields names={who} />
      </Section>
      <Section title={text('assured.contact')}>
        <Fields names={['phone', 'email', 'confirmEmail']} />
      </Section>
      <Section title={text('assured.address')}>
        <Fields names={address} />
      </Section>
      <Section title={text('assured.profile')}>
        <Fields names={['isMainDriver', 'isOwner', 'foreign', 'exposedPerson']} />
      </Section>
    </>
  );
};

type Values = WizardPartProps<'insuranceProposals'>['values'];

/** Read-only data of the insured party, who is also the driver or owner. @source INS-060, INS-061 */
const AssuredFacts = ({ values }: { readonly values: Values }) => {
  const text = useInsuranceText();
  const facts = [
    { id: 'name', label: text('parts.name'), value: assuredNameOf(values) ?? '' },
    {
      id: 'document',
      label: text('parts.document'),
      value: formatCpfCnpj(textOf(values.clientDocument)),
    },
    { id: 'birth', label: text('parts.birth'), value: dayOf(values.birthDate) },
    { id: 'zip', label: text('parts.zip'), value: formatCep(textOf(values.zipCode)) },
  ];
  return <FactList facts={facts.filter(({ value }) => value !== '')} />;
};

const dayOf = (value: unknown): string =>
  textOf(value) === '' ? '' : formatLocalDate(textOf(value));

/** Clears the errors of fields that are hidden for a business. @source INS-066 */
const useClearHiddenErrors = (values: Values): void => {
  const { clearErrors } = useFormContext();
  const key = fieldsOfPersons(values).join(' ');
  useEffect(() => {
    if (key !== '') clearErrors(key.split(' '));
  }, [clearErrors, key]);
};

const namesOf = (part: 'driver' | 'owner'): readonly string[] =>
  ['Relation', 'Name', 'Identification', 'BirthDate', 'Gender', 'MaritalId', 'ZipCode'].map(
    (name) => `${part}${name}`,
  );

/** Main driver: the insured party or another person. @source INS-060, INS-064 to INS-070 */
export const MainDriver = ({ values }: WizardPartProps<'insuranceProposals'>) => {
  const text = useInsuranceText();
  useClearHiddenErrors(values);
  return values.isMainDriver === true ? (
    <>
      <p className="insurance-note">{text('sameDriver')}</p>
      <AssuredFacts values={values} />
    </>
  ) : (
    <Fields names={namesOf('driver')} />
  );
};

/** Owner of the car: the insured party or another person. @source INS-061, INS-064 to INS-070 */
export const Owner = ({ values }: WizardPartProps<'insuranceProposals'>) => {
  const text = useInsuranceText();
  useClearHiddenErrors(values);
  return values.isOwner === true ? (
    <>
      <p className="insurance-note">{text('sameOwner')}</p>
      <AssuredFacts values={values} />
    </>
  ) : (
    <Fields names={namesOf('owner')} />
  );
};

/** Dealer, commission and seller of the policy. @source OQ-142 */
export const Issuer = ({
  values,
  dealerName,
}: WizardPartProps<'insuranceProposals'> & { readonly dealerName: string }) => {
  const text = useInsuranceText();
  const { commission } = values;
  const facts = [
    { id: 'dealer', label: text('issuer.dealer'), value: dealerName },
    {
      id: 'commission',
      label: text('issuer.commission'),
      value: typeof commission === 'string' ? formatPercent(commission) : '',
    },
  ];
  return (
    <>
      <FactList facts={facts.filter(({ value }) => value !== '')} />
      <Fields names={['sellerName', 'sellerDocument']} />
    </>
  );
};
