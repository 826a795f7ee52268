import { useQuery } from '@tanstack/react-query';
import { useFormState } from 'react-hook-form';
import { call } from '../../../framework/browser/data/call';
import type { FormValues } from '../../../framework/browser/data/entity/EntitySlots';
import { FieldGrid } from '../../../framework/browser/ui/fields/FieldGrid';
import { SelectField } from '../../../framework/browser/ui/fields/SelectField';
import { Fields } from '../../../framework/browser/wizard/Fields';
import { useStepForm } from '../../../framework/browser/wizard/useStepForm';
import { listSimulationManufacturerYears, listSimulationModelYears } from '../../../vehicles/calls';
import { useSimulationText } from '../useSimulationText';

const stays = 5 * 60_000;

/** Years that vehicles of the type and model have; those of manufacture of the model year, where one is chosen. */
const useYears = ({ model, vehicleTypeId, modelYear }: FormValues) => {
  const vehicles = {
    vehicleType: vehicleTypeId === 2 ? '2' : '1',
    ...(typeof model === 'string' && model !== '' ? { modelId: model } : {}),
  } as const;
  const made = typeof modelYear === 'number' ? { modelYear: String(modelYear) } : {};
  const modelYears = useQuery({
    queryKey: ['simulations', 'modelYears', vehicles],
    queryFn: ({ signal }) =>
      call(listSimulationModelYears, { query: vehicles, signal, quiet: true }),
    staleTime: stays,
    retry: false,
  });
  const manufacturerYears = useQuery({
    queryKey: ['simulations', 'manufacturerYears', vehicles, made],
    queryFn: ({ signal }) =>
      call(listSimulationManufacturerYears, {
        query: { ...vehicles, ...made },
        signal,
        quiet: true,
      }),
    staleTime: stays,
    retry: false,
  });
  return { modelYear: modelYears, manufacturerYear: manufacturerYears };
};

type YearChoiceProps = {
  readonly name: 'modelYear' | 'manufacturerYear';
  readonly value: unknown;
  readonly years: readonly number[];
};

/** A year of those that there are; what is stored stays a choice. */
const YearChoice = ({ name, value, years }: YearChoiceProps) => {
  const text = useSimulationText();
  const { set } = useStepForm();
  const fault = useFormState({ name }).errors[name]?.message;
  const own = typeof value === 'number' ? [value] : [];
  const all = [...new Set([...own, ...years])].toSorted((one, other) => one - other);
  return (
    <SelectField
      name={name}
      label={text(`identification.${name}`)}
      choices={all.map((year) => ({ value: String(year), label: String(year) }))}
      emptyLabel={text('identification.any')}
      value={own.join()}
      error={typeof fault === 'string' ? fault : undefined}
      onText={(chosen) => set(name, chosen === '' ? null : Number(chosen))}
    />
  );
};

/** Model year and year of manufacture: chosen, or typed where their lists cannot be read. @source SIMR-021, SIMR-022 */
export const VehicleYears = ({ values }: { readonly values: FormValues }) => {
  const years = useYears(values);
  if (years.modelYear.isError || years.manufacturerYear.isError)
    return <Fields names={['modelYear', 'manufacturerYear']} />;
  return (
    <FieldGrid>
      {(['modelYear', 'manufacturerYear'] as const).map((name) => (
        <YearChoice key={name} name={name} value={values[name]} years={years[name].data ?? []} />
      ))}
    </FieldGrid>
  );
};
