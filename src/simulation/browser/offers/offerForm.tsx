import { textOf } from '@patio/framework/kernel';
import {
  type FormValues,
  call,
  fieldOf,
  useEntity,
  useOptionLabel,
  useStepForm,
  useEngine,
  type FieldEffect,
  type FormSlots,
} from '@patio/framework/react';
import { useQuery } from '@tanstack/react-query';
import { useWatch, useFormState } from 'react-hook-form';
import { useState } from 'react';
import { Banner, Button, FieldGrid, SelectField } from '@patio/framework/ui';
import { readVehicleOfOffer } from '#offers/calls.ts';
import { offerSale } from '#simulation/rules/offerSale.ts';
import { listSimulationManufacturers, listSimulationModels } from '#vehicles/calls.ts';
import { usualManufacturer } from '#vehicles/rules/vehicleChoice.ts';
import { planName } from '#pricing/rules/index.ts';
import { paymentsText } from '#papers/rules/paper.ts';
import { simulationInputOf, firstEntryOf } from '#simulation/rules/SimulationInput.ts';
import { VehicleOffers, useEmptied } from '../desk/VehicleOffers';
import { useSimulationText } from '../useSimulationText';
import {
  shownChoice,
  usePricedGrid,
  type PricedGrid,
  choiceOf,
  type Chosen,
} from '../usePricedGrid';
import { Campaigns, GridFrame, TermChoice, useOnlyTerm } from '../grid/GridFrame';
import { Confirmed } from '../grid/Confirmed';
import { OtherRate } from '../grid/OtherRate';
import { PlanGrid } from '../grid/PlanGrid';
import { Scenarios, toggleScenario } from '../grid/Scenarios';
import { WhyNot } from '../grid/WhyNot';
import { useAwaited, useWaitText, withinBounds } from '../PriceWaits';
import { brl, percent, languageOf } from '../amounts';
import { useParameters } from '../useParameters';
import './offerPlan.css';
import '../simulation.css';

/** Query for the vehicle data that tables need. */
const vehicleQuery = (id: string) => ({
  queryKey: ['simulations', 'offerVehicle', id],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(readVehicleOfOffer, { params: { id }, signal }),
  staleTime: 5 * 60_000,
});

/** Vehicle data of an offer; undefined until chosen and loaded. */
const useOfferVehicle = (id: string) => useQuery({ ...vehicleQuery(id), enabled: id !== '' }).data;

/** Name of an offer's campaign; null if none or not loaded. */
const useCampaignName = (id: string): string | null => {
  const { description } = useEntity('offers');
  const name = useOptionLabel(fieldOf(description, 'campaign')?.ref, id);
  return name === id ? null : name;
};

/** The sale described by the offer form. */
const useOfferSale = (): FormValues<'simulations'> => {
  const offer = useWatch() as FormValues<'offers'> & { readonly selectedTerms?: unknown };
  const vehicle = useOfferVehicle(textOf(offer.vehicle));
  const campaign = useCampaignName(textOf(offer.campaign));
  return { ...offerSale(offer, { vehicle, campaign }), selectedTerms: offer.selectedTerms };
};

type Scope = { readonly manufacturer: string; readonly model: string; readonly type: number };

const staleMs = 5 * 60_000;

/** Manufacturers with vehicles of the type, and models of the chosen one. */
const useLists = ({ manufacturer, type }: Scope) => {
  const vehicleType = type === 2 ? '2' : '1';
  const manufacturers = useQuery({
    queryKey: ['simulations', 'manufacturers', vehicleType],
    queryFn: ({ signal }) => call(listSimulationManufacturers, { query: { vehicleType }, signal }),
    staleTime: staleMs,
  });
  const models = useQuery({
    queryKey: ['simulations', 'models', manufacturer, vehicleType],
    queryFn: ({ signal }) =>
      call(listSimulationModels, {
        query: { manufacturerId: manufacturer, vehicleType },
        signal,
      }),
    staleTime: staleMs,
    enabled: manufacturer !== '',
  });
  return {
    failed: [manufacturers, models].find(({ isLoadingError }) => isLoadingError),
    haveMakersFailed: manufacturers.isLoadingError,
    manufacturers: (manufacturers.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    models: (models.data ?? []).map(({ id, description }) => ({ value: id, label: description })),
  };
};

/** Scope of the lists: the last choice, else that of the stored vehicle. */
const useScope = (id: string) => {
  const [chosen, choose] = useState<Partial<Scope>>({});
  const known = useOfferVehicle(id);
  const scope: Scope = {
    manufacturer: chosen.manufacturer ?? known?.manufacturer ?? usualManufacturer,
    model: chosen.model ?? known?.model ?? '',
    type: chosen.type ?? known?.vehicleType ?? 1,
  };
  return { scope, change: (part: Partial<Scope>) => choose({ ...scope, ...part }) };
};

/** Vehicle of an offer, from manufacturer to version and year: a change clears everything below it. */
const OfferVehicle = () => {
  const text = useSimulationText();
  const { set } = useStepForm();
  const id = String((useWatch({ name: 'vehicle' }) as string | null) ?? '');
  const refused = useFormState({ name: 'vehicle' }).errors.vehicle?.message;
  const { scope, change } = useScope(id);
  const { manufacturers, models, failed, haveMakersFailed } = useLists(scope);
  const turn = (part: Partial<Scope>) => {
    change(part);
    set('vehicle', null);
  };
  useEmptied(failed !== undefined, () =>
    turn({ model: '', ...(haveMakersFailed ? { manufacturer: '' } : {}) }),
  );
  return (
    <div className="simulation-offer-plan">
      {failed ? (
        <Banner
          kind="error"
          action={<Button onClick={() => void failed.refetch()}>{text('retry')}</Button>}
        >
          {text('offer.listFailed')}
        </Banner>
      ) : null}
      {refused ? <Banner kind="error">{text('offer.vehicleMissing')}</Banner> : null}
      <FieldGrid>
        <SelectField
          label={text('offer.type')}
          choices={[
            { value: '1', label: text('offer.new') },
            { value: '2', label: text('offer.used') },
          ]}
          value={String(scope.type)}
          onText={(value) => turn({ type: Number(value), model: '' })}
        />
        <SelectField
          label={text('offer.manufacturer')}
          choices={manufacturers}
          emptyLabel=""
          value={
            manufacturers.some(({ value }) => value === scope.manufacturer)
              ? scope.manufacturer
              : ''
          }
          onText={(manufacturer) => turn({ manufacturer, model: '' })}
        />
        <SelectField
          label={text('offer.model')}
          required
          choices={models}
          emptyLabel={text('offer.chooseModel')}
          value={models.some(({ value }) => value === scope.model) ? scope.model : ''}
          onText={(model) => turn({ model })}
        />
      </FieldGrid>
      <VehicleOffers
        model={scope.model}
        vehicleTypeId={scope.type}
        isChosen={(vehicle) => vehicle.id === id}
        onChoose={(vehicle) => set('vehicle', vehicle.id)}
        onFailed={() => turn({})}
      />
    </div>
  );
};

type GridProps = {
  readonly priced: PricedGrid;
  readonly sale: FormValues<'simulations'>;
  /** Shows plans of every structure; absent if already shown. */
  readonly onAll: (() => void) | undefined;
  /** The structure came with a plan and does not filter. */
  readonly onPicked: (financeType: number) => void;
};

const Priced = ({ priced, sale, onAll, onPicked }: GridProps) => {
  const text = useSimulationText();
  const { set } = useStepForm();
  const [compared, setCompared] = useState<readonly string[]>([]);
  const { tableCode, term, financeType } = sale;
  const chosen = shownChoice(priced, { code: tableCode, term });
  const only = useOnlyTerm(priced, chosen);
  const choose = (code: string, months: number) => {
    const table = priced.parameters.plans.find((plan) => plan.code === code);
    set('tableCode', code);
    set('term', months);
    if (!table || table.financeType === financeType) return;
    onPicked(table.financeType);
    set('financeType', table.financeType);
  };
  const compare = (key: string) => setCompared(toggleScenario(compared, key));
  return (
    <>
      <TermChoice priced={priced} only={only.term} onOnly={only.show} />
      {tableCode && chosen?.table.financeType !== financeType ? (
        <Banner kind="warning">{text('offer.gone')}</Banner>
      ) : null}
      <PlanGrid
        priced={priced}
        chosen={chosen}
        scenarios={compared}
        only={only.term}
        onChoose={choose}
        onCompare={compare}
      />
      <Scenarios priced={priced} keys={compared} onRemove={compare} />
      {onAll ? (
        <Button look="plain" small onClick={onAll}>
          {text('offer.allPlans')}
        </Button>
      ) : null}
      <Campaigns priced={priced} />
      <Confirmed priced={priced} />
      {chosen ? <OtherRate priced={priced} chosen={chosen} /> : null}
      <WhyNot priced={priced} />
    </>
  );
};

const Grid = ({ sale }: { readonly sale: FormValues<'simulations'> }) => {
  const { financeType, tableCode } = sale;
  const [picked, setPicked] = useState<unknown>(tableCode ? financeType : null);
  const isAll = financeType === null || financeType === picked;
  const found = usePricedGrid(isAll ? { ...sale, financeType: null } : sale);
  return (
    <GridFrame found={found}>
      {(priced) => (
        <Priced
          priced={priced}
          sale={sale}
          onAll={isAll ? undefined : () => setPicked(financeType)}
          onPicked={setPicked}
        />
      )}
    </GridFrame>
  );
};

/** Plan and term of an offer, chosen in the simulator's grid. */
const OfferPlan = () => {
  const text = useSimulationText();
  const sale = useOfferSale();
  const isAwaited = useAwaited(sale).length > 0;
  const refused = useFormState({ name: 'tableCode' }).errors.tableCode?.message;
  return (
    <div className="simulation-offer-plan">
      {refused ? <Banner kind="error">{String(refused)}</Banner> : null}
      {isAwaited || Number(sale.vehiclePrice) > 0 ? (
        <Grid sale={sale} />
      ) : (
        <p className="simulation-note">{text('offer.noPrice')}</p>
      )}
    </div>
  );
};

const Figures = ({ table, term, pricing }: Chosen) => {
  const text = useSimulationText();
  const { locale } = useEngine();
  const { set } = useStepForm();
  const clear = () => {
    set('tableCode', null);
    set('term', null);
  };
  return (
    <section className="simulation-offer-chosen" aria-label={text('offer.chosen')}>
      <div>
        <p>
          {planName(table.financeType, languageOf(locale))} ·{' '}
          {text('terms.months', { smart_count: term })}
        </p>
        <strong>{brl(pricing.instalment)}</strong>
        <p>
          {text('grid.rate', { rate: percent(pricing.rate) })} ·{' '}
          {text('grid.cet', { cet: percent(pricing.cet.yearly) })}
        </p>
        <p>{paymentsText(pricing.schedule, brl)}</p>
      </div>
      <Button look="plain" small onClick={clear}>
        {text('offer.clear')}
      </Button>
    </section>
  );
};

/** Plan, term and instalment that the offer will promise. */
const OfferChosen = () => {
  const text = useSimulationText();
  const sale = useOfferSale();
  const awaited = useAwaited(sale);
  const waits = useWaitText(awaited);
  const input = simulationInputOf(withinBounds(sale));
  const { data: parameters } = useParameters(input);
  const { tableCode: code, term, financeType } = sale;
  const chosen = parameters && code ? choiceOf({ input, parameters }, { code, term }) : undefined;
  if (awaited.length > 0) return <p className="simulation-offer-none">{waits}</p>;
  return chosen && chosen.table.financeType === financeType ? (
    <Figures {...chosen} />
  ) : (
    <p className="simulation-offer-none">
      {text(input.vehiclePrice === 0 ? 'offer.noPrice' : 'offer.none')}
    </p>
  );
};

/** A vehicle sets its list price and an entry for which most plans have a price. */
const takePrice: FieldEffect = {
  field: 'vehicle',
  run: async (id, { fill, signal, values }) => {
    if (typeof id !== 'string' || id === '') return;
    const { price } = await call(readVehicleOfOffer, { params: { id }, signal });
    fill('price', price);
    if (!values['entryValue']) fill('entryValue', firstEntryOf(price));
  },
};

/** Turns the offer form into the simulator in offer mode. @source SIMR-001, GATE-015 */
export const offerForm: Pick<FormSlots, 'inputs' | 'effects'> = {
  inputs: { vehicle: OfferVehicle, tableCode: OfferPlan, term: OfferChosen },
  effects: [takePrice],
};
