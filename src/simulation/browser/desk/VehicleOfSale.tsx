import { useQuery, keepPreviousData } from '@tanstack/react-query';
import {
  Fields,
  type FormValues,
  useEntityData,
  useStepForm,
  call,
  useComboboxTexts,
  usePausedText,
} from '@patio/framework/react';
import { FieldGrid, SelectField, Button, Combobox } from '@patio/framework/ui';
import { memo, useState } from 'react';
import { simulationInputOf } from '#simulation/rules/SimulationInput.ts';
import type { FoundVehicle, VehicleChoice } from '#generated/types/wire.ts';
import { searchVehicles } from '#vehicles/calls.ts';
import { More } from '../More';
import { useParameters } from '../useParameters';
import { useSimulationText } from '../useSimulationText';
import { brl } from '../amounts';
import { useVehicles, VehicleOffers } from './VehicleOffers';

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
  const { data } = useParameters(simulationInputOf(values));
  const named = (data?.plans ?? []).flatMap(({ campaign }) => (campaign ? [campaign] : []));
  return [...new Set(named)].sort((one, other) => one.localeCompare(other, 'pt-BR'));
};

/** Campaign, colour and sale options: rarely used fields. */
const MoreOfSale = ({ values }: { readonly values: FormValues<'simulations'> }) => {
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

type VehicleProps = { readonly values: FormValues<'simulations'> };

const staleMs = 60_000;
/** A full answer of this size may not contain every match. */
const fullAnswer = 20;

/** Vehicles matching the typed text; nothing is fetched before typing. */
const useFound = () => {
  const text = useSimulationText();
  const [typed, setTyped] = useState('');
  const q = usePausedText(typed)?.trim() ?? '';
  const query = useQuery({
    queryKey: ['simulations', 'vehicleSearch', q],
    queryFn: ({ signal }) => call(searchVehicles, { query: { q }, signal }),
    enabled: q !== '',
    staleTime: staleMs,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const hasQuery = typed.trim() !== '';
  const vehicles = hasQuery && !query.isError ? (query.data ?? []) : [];
  const note = () => {
    if (!hasQuery) return text('desk.vehicleHint');
    if (query.isError) return text('desk.vehicleFailed');
    if (vehicles.length === 0) return text('desk.vehicleNone');
    return vehicles.length >= fullAnswer ? text('desk.vehicleMore') : undefined;
  };
  const isLoading = hasQuery && (typed.trim() !== q || query.isPlaceholderData || query.isPending);
  return { vehicles, setTyped, note: note(), isLoading: isLoading && !query.isError };
};

type Named = Pick<VehicleChoice, 'description' | 'manufacturerYear' | 'modelYear'>;

const nameOf = ({ description, manufacturerYear, modelYear }: Named): string =>
  `${description} ${manufacturerYear}/${modelYear}`;

/** Vehicle of the sale from the catalogue; undefined if none is chosen. */
export const useOwnVehicle = (values: FormValues<'simulations'>): VehicleChoice | undefined => {
  const { model, vehicleTypeId, vehicleVersion, modelYear, manufacturerYear } = values;
  const { data: vehicles } = useVehicles(model, vehicleTypeId);
  return vehicles?.find(
    (one) =>
      one.derivative === vehicleVersion &&
      one.modelYear === modelYear &&
      one.manufacturerYear === manufacturerYear,
  );
};

const noVehicle = { model: null, vehicleVersion: null, modelYear: null, manufacturerYear: null };

/** Fields that a sale copies from a vehicle. */
const saleOf = (vehicle: FoundVehicle) => ({
  vehicleTypeId: vehicle.vehicleType,
  manufacturer: vehicle.manufacturerId,
  model: vehicle.modelId,
  vehicleVersion: vehicle.derivative,
  modelYear: vehicle.modelYear,
  manufacturerYear: vehicle.manufacturerYear,
  vehiclePrice: vehicle.price,
});

/** One search box for the vehicle: a choice fills type, manufacturer, model, version, years and price. */
const VehicleSearch = ({ values }: VehicleProps) => {
  const text = useSimulationText();
  const texts = useComboboxTexts();
  const { set } = useStepForm();
  const { vehicles, setTyped, note, isLoading } = useFound();
  const [taken, setTaken] = useState<FoundVehicle>();
  const isTaken =
    taken?.derivative === values.vehicleVersion &&
    taken?.modelYear === values.modelYear &&
    taken?.manufacturerYear === values.manufacturerYear;
  const own = useOwnVehicle(values) ?? (isTaken ? taken : undefined);
  const [isFirst] = useState(() => !values.model && !values.vehiclePrice);
  const typeOf = (type: number) => text(type === 2 ? 'desk.used' : 'desk.new');
  const fill = (members: FormValues<'simulations'>) =>
    Object.entries(members).forEach(([name, value]) => set(name, value));
  return (
    <Combobox
      label={text('desk.vehicle')}
      placeholder={text('desk.vehiclePlaceholder')}
      autoFocus={isFirst}
      texts={texts}
      choices={vehicles.map((one) => ({
        value: one.id,
        label: nameOf(one),
        detail: [one.manufacturer, typeOf(one.vehicleType), brl(one.price)].join(' · '),
      }))}
      onSearch={setTyped}
      loading={isLoading}
      {...(note === undefined ? {} : { note })}
      value={own ? { value: own.id, label: nameOf(own) } : null}
      onSelect={(choice) => {
        const vehicle = vehicles.find(({ id }) => id === choice?.value);
        if (vehicle) {
          setTaken(vehicle);
          fill(saleOf(vehicle));
        } else if (!choice) fill(noVehicle);
      }}
    />
  );
};

/** Shows that the price differs from the table, with a reset. */
const OwnPrice = ({ values }: VehicleProps) => {
  const text = useSimulationText();
  const { set } = useStepForm();
  const own = useOwnVehicle(values);
  const price = values.vehiclePrice;
  if (!own || !price || own.price === price) return null;
  return (
    <p className="simulation-note desk-note">
      {text('desk.ownPrice', { price: brl(own.price) })}{' '}
      <Button look="plain" small onClick={() => set('vehiclePrice', own.price)}>
        {text('desk.tablePrice')}
      </Button>
    </p>
  );
};

/** Choosing a vehicle of the model fills version, years and price. */
const ListedVehicles = ({ values }: VehicleProps) => {
  const { set } = useStepForm();
  const { model, vehicleTypeId, vehicleVersion, modelYear, manufacturerYear } = values;
  return (
    <VehicleOffers
      model={model}
      vehicleTypeId={vehicleTypeId}
      isChosen={(vehicle) =>
        vehicleVersion === vehicle.derivative &&
        modelYear === vehicle.modelYear &&
        manufacturerYear === vehicle.manufacturerYear
      }
      onChoose={(vehicle) => {
        set('vehicleVersion', vehicle.derivative);
        set('modelYear', vehicle.modelYear);
        set('manufacturerYear', vehicle.manufacturerYear);
        set('vehiclePrice', vehicle.price);
      }}
      onFailed={() => {
        if (vehicleVersion) set('vehicleVersion', null);
      }}
    />
  );
};

/** Kinds of sale, for profiles that see direct sales; shown to everyone on a direct sale. @source ENT-PROFILE-01 */
const useSaleKinds = (values: FormValues<'simulations'>): readonly string[] => {
  const { view } = useParameters(simulationInputOf(values)).data ?? {};
  const isSeen = values.saleType === 'VD' || view?.viewDirectSale !== false;
  return isSeen ? ['saleType', 'directSale'] : [];
};

/** Collapsed fields; those prefilled on new sales do not open the section. */
const folded = ['state', 'vehicleTypeId', 'manufacturer', 'model', 'modelYear', 'manufacturerYear'];

/** Vehicle by lists, kind of sale, campaign and colour: rarely used fields. */
export const VehicleByLists = memo(({ values }: VehicleProps) => {
  const text = useSimulationText();
  const kinds = useSaleKinds(values);
  const isDirect = values.saleType === 'VD';
  return (
    <More
      title={text('desk.byLists')}
      names={[...folded, ...kinds]}
      values={values}
      isFilled={isDirect || Boolean(values.model && !values.vehicleVersion)}
    >
      <Fields names={['state', 'vehicleTypeId', ...kinds, 'manufacturer', 'model']} />
      <ListedVehicles values={values} />
      <Fields names={['modelYear', 'manufacturerYear']} />
      <MoreOfSale values={values} />
    </More>
  );
});
VehicleByLists.displayName = 'VehicleByLists';

/** Vehicle of the sale: one search, or only a price. */
export const VehicleOfSale = memo(({ values }: VehicleProps) => (
  <div className="desk-vehicle">
    <VehicleSearch values={values} />
    <Fields names={['vehiclePrice', 'entryValue', 'mileage']} />
    <OwnPrice values={values} />
  </div>
));
VehicleOfSale.displayName = 'VehicleOfSale';
