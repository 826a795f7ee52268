import { useStepForm } from '@patio/framework/react';
import { SelectField } from '@patio/framework/ui';
import { useSimulationText } from '../useSimulationText';

type NamedChoiceProps = {
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
  /** What there is to choose; what is stored stays a choice. */
  readonly choices: readonly string[];
};

/** A field that holds a name, chosen from those that there are. */
export const NamedChoice = ({ name, label, value, choices }: NamedChoiceProps) => {
  const text = useSimulationText();
  const { set } = useStepForm();
  const own = typeof value === 'string' ? value : '';
  const all = [...new Set([...choices, ...(own === '' ? [] : [own])])];
  return (
    <SelectField
      label={label}
      choices={all.map((choice) => ({ value: choice, label: choice }))}
      emptyLabel={text('identification.any')}
      value={own}
      onText={(chosen) => set(name, chosen === '' ? null : chosen)}
    />
  );
};
