import { useQuery } from '@tanstack/react-query';
import {
  Fields,
  type WizardPartProps,
  call,
  useEngine,
  useEntity,
  useStepForm,
} from '@patio/framework/react';
import { type Choice, SelectField } from '@patio/framework/ui';
import { listDeductibles } from '#insurance/insurerCalls.ts';
import { listCoverages, listTrackers, readPublicKey } from '#insurance/proposalCalls.ts';
import { useInsuranceText } from '../useInsuranceText';
import { useProposalPath } from '../useProposalPath';

type Props = Pick<WizardPartProps, 'values'>;
type Named = { readonly name: string; readonly nameEn?: string };

const useNameOf = () => {
  const { locale } = useEngine();
  return ({ name, nameEn = name }: Named): string => (locale === 'en' ? nameEn : name);
};

type ChoiceProps = Props & {
  readonly field: 'coverage' | 'trackingDevice' | 'deductible';
  /** Undefined until the insurer answered: its usual ones stand there. */
  readonly choices: readonly Choice[] | undefined;
};

/** A member that is one of what the insurer lists. */
const InsurerChoice = ({ values, field, choices }: ChoiceProps) => {
  const { locale } = useEngine();
  const { set } = useStepForm();
  const { fields } = useEntity('insuranceProposals').description;
  if (!choices) return <Fields names={[field]} />;
  const described = fields.find(({ name }) => name === field);
  return (
    <SelectField
      label={described?.label[locale] ?? field}
      value={String(values[field] ?? described?.default ?? '')}
      choices={choices}
      onText={(value) => set(field, value)}
    />
  );
};

/** Choices of a list of the insurer, as it names them. */
const useListed = (list: typeof listCoverages | typeof listTrackers, { values }: Props) => {
  const params = useProposalPath(values['insuranceType']);
  const nameOf = useNameOf();
  const { data } = useQuery({
    queryKey: ['insurance', list.id, params.provider],
    queryFn: ({ signal }) => call(list, { params, signal }),
    staleTime: Infinity,
    retry: false,
  });
  return data?.map((one) => ({ value: one.id, label: nameOf(one) }));
};

/** How much is covered. @source CALL-202, INS-004, INS-071 */
export const Coverage = ({ values }: Props) => (
  <InsurerChoice field="coverage" values={values} choices={useListed(listCoverages, { values })} />
);

/** What follows a stolen car. @source CALL-205, INS-075 */
export const Tracker = ({ values }: Props) => (
  <InsurerChoice
    field="trackingDevice"
    values={values}
    choices={useListed(listTrackers, { values })}
  />
);

/** Deductibles of an insurer, asked with the public key. @source CALL-223, INS-111 */
const askDeductibles = async (provider: string, signal: AbortSignal) => {
  const { key } = await call(readPublicKey, { signal });
  const headers = { 'api-key': key };
  return call(listDeductibles, { params: { provider }, headers, signal });
};

/** What the client bears of a loss, as the service of car insurances lists it. @source CALL-223, INS-076 */
export const Deductible = ({ values }: Props) => {
  const text = useInsuranceText();
  const nameOf = useNameOf();
  const { provider } = useProposalPath(values['insuranceType']);
  const { data } = useQuery({
    queryKey: ['insurance', 'deductibles', provider],
    queryFn: ({ signal }) => askDeductibles(provider, signal),
    staleTime: Infinity,
  });
  const choices = data?.map(({ id, share, ...named }) => ({
    value: id,
    label: text('cover.deductibleShare', { name: nameOf(named), share }),
  }));
  return <InsurerChoice field="deductible" values={values} choices={choices} />;
};
