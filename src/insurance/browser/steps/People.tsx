import { formatCep, formatCpfCnpj } from '@patio/framework/br';
import { formatLocalDate, textOf } from '@patio/framework/kernel';
import { Fields, type WizardPartProps } from '@patio/framework/react';
import { FactList } from '@patio/framework/ui';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { assuredNameOf, fieldsOfPersons } from '#insurance/rules/proposals/assuredParts.ts';
import { useInsuranceText } from '../useInsuranceText';

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
