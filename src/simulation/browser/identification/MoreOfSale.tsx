import { useQuery } from '@tanstack/react-query';
import { Fields, type FormValues, useEntityData, useStepForm } from '@patio/framework/react';
import { FieldGrid, SelectField } from '@patio/framework/ui';
import { askOf } from '#simulation/rules/SimulationAsk.ts';
import { More } from '../More';
import { useParameters } from '../useParameters';
import { useSimulationText } from '../useSimulationText';

type NamedChoiceProps = {
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
  /** Options; the stored value stays selectable. */
  readonly choices: readonly string[];
};

/** A field that stores a name chosen from a list. */
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

/** Colours available for the model. @source CALL-090, SIMR-026 */
const useColors = (model: unknown): readonly string[] => {
  const data = useEntityData();
  const { data: colors } = useQuery({
    queryKey: ['simulations', 'colors', model],
    queryFn: () =>
      data.options('colors', {
        field: 'id',
        filter: { source: 'offer', enabled: true, model: String(model) },
      }),
    enabled: typeof model === 'string' && model !== '',
    staleTime: 5 * 60_000,
  });
  return (colors?.data ?? []).map(({ label }) => label);
};

/** Campaigns of today's tables. @source SIMR-025 */
const useCampaigns = (values: FormValues<'simulations'>): readonly string[] => {
  const { data } = useParameters(askOf(values));
  const named = (data?.plans ?? []).flatMap(({ campaign }) => (campaign ? [campaign] : []));
  return [...new Set(named)].sort((one, other) => one.localeCompare(other, 'pt-BR'));
};

/** Campaign, colour and sale options: rarely used fields. */
export const MoreOfSale = ({ values }: { readonly values: FormValues<'simulations'> }) => {
  const text = useSimulationText();
  const { campaign, color, model } = values;
  const campaigns = useCampaigns(values);
  const colors = useColors(model);
  return (
    <More title={text('identification.more')} names={['campaign', 'color']} values={values}>
      <FieldGrid>
        <NamedChoice
          name="campaign"
          label={text('identification.campaign')}
          value={campaign}
          choices={campaigns}
        />
        <NamedChoice
          name="color"
          label={text('identification.color')}
          value={color}
          choices={colors}
        />
      </FieldGrid>
      <Fields names={['saleOptions']} />
    </More>
  );
};
