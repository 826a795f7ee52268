import { formatCep, formatCpfCnpj, formatLocalDate, textOf } from '@patio/framework/kernel';
import { Fields, type WizardPartProps } from '@patio/framework/react';
import { FactList } from '@patio/framework/ui';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { assuredNameOf } from '#insurance/rules/proposals/assuredParts.ts';
import { unaskedOfParts } from '#insurance/rules/proposals/businessParts.ts';
import { useInsuranceText } from '../useInsuranceText';

type Values = WizardPartProps['values'];

/** The data of the insured party, which a section takes. @source INS-060, INS-061 */
const Taken = ({ values }: { readonly values: Values }) => {
  const text = useInsuranceText();
  const facts = [
    { id: 'name', label: text('parts.name'), value: assuredNameOf(values) ?? '' },
    {
      id: 'document',
      label: text('parts.document'),
      value: formatCpfCnpj(textOf(values['clientDocument'])),
    },
    { id: 'birth', label: text('parts.birth'), value: dayOf(values['birthDate']) },
    { id: 'zip', label: text('parts.zip'), value: formatCep(textOf(values['zipCode'])) },
  ];
  return <FactList facts={facts.filter(({ value }) => value !== '')} />;
};

const dayOf = (value: unknown): string =>
  textOf(value) === '' ? '' : formatLocalDate(textOf(value));

/** What a business is not asked for is not wrong either: its errors go with the fields. @source INS-066 */
const useUnasked = (values: Values): void => {
  const { clearErrors } = useFormContext();
  const key = unaskedOfParts(values).join(' ');
  useEffect(() => {
    if (key !== '') clearErrors(key.split(' '));
  }, [clearErrors, key]);
};

const namesOf = (part: 'driver' | 'owner'): readonly string[] =>
  ['Relation', 'Name', 'Identification', 'BirthDate', 'Gender', 'MaritalId', 'ZipCode'].map(
    (name) => `${part}${name}`,
  );

/** Who drives: the insured party, or somebody else. @source INS-060, INS-064 to INS-070 */
export const MainDriver = ({ values }: WizardPartProps) => {
  const text = useInsuranceText();
  useUnasked(values);
  return values['isMainDriver'] === true ? (
    <>
      <p className="insurance-note">{text('sameDriver')}</p>
      <Taken values={values} />
    </>
  ) : (
    <Fields names={namesOf('driver')} />
  );
};

/** Whose car it is: the insured party's, or somebody else's. @source INS-061, INS-064 to INS-070 */
export const Owner = ({ values }: WizardPartProps) => {
  const text = useInsuranceText();
  useUnasked(values);
  return values['isOwner'] === true ? (
    <>
      <p className="insurance-note">{text('sameOwner')}</p>
      <Taken values={values} />
    </>
  ) : (
    <Fields names={namesOf('owner')} />
  );
};
