import { type EntitySlots, useOptionLabel, type WizardPartProps } from '@patio/framework/react';
import { formatMoney } from '@patio/framework/kernel';
import { FactList } from '@patio/framework/ui';
import { admissions } from '#generated/descriptions/admissions.ts';
import { useClinicText } from '../useClinicText';

const animalRef = admissions.fields.find(({ name }) => name === 'animal')?.ref;

const Animal = ({ id }: { readonly id: string }) => <>{useOptionLabel(animalRef, id)}</>;

type Props = WizardPartProps & { readonly isBrief?: boolean };

/** The animal of the admission, next to its steps. */
const AdmissionSummary = ({ values: { animal, estimate }, isBrief }: Props) => {
  const text = useClinicText();
  if (typeof animal !== 'string') return <p>{text('clinic.admission.nothing')}</p>;
  if (isBrief) return <Animal id={animal} />;
  return (
    <FactList
      facts={[
        { id: 'animal', label: text('clinic.admission.animal'), value: <Animal id={animal} /> },
        {
          id: 'estimate',
          label: text('clinic.admission.estimate'),
          value: typeof estimate === 'number' ? formatMoney(estimate) : '–',
        },
      ]}
    />
  );
};

/** Keeps the animal of the admission visible. */
export const admissionSlots: EntitySlots = { wizard: { Summary: AdmissionSummary } };
