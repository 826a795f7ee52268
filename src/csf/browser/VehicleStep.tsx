import { useCallback, useState, useEffect } from 'react';
import { formatMoney } from '@patio/framework/kernel';
import { callPublic } from '@patio/framework/react';
import { Button, Picture } from '@patio/framework/ui';
import type { CsfModel, CsfVehicle } from '#generated/types/wire.ts';
import { carPicture } from '#vehicles/rules/carPicture.ts';
import { listCsfModels, listCsfVehicles } from '../calls';
import { Trouble } from './Trouble';
import { useCsfText } from './useCsfText';
import type { CustomerDeal } from './useDeal';

type Loaded<T> = {
  readonly data: T | null;
  readonly failure: unknown;
  /** Number of retries. */
  readonly round: number;
};

/** Fetches once and refetches on retry. */
const useLoaded = <T,>(ask: (signal: AbortSignal) => Promise<T>) => {
  const [round, setRound] = useState(0);
  const [loaded, setLoaded] = useState<Loaded<T>>({ data: null, failure: null, round });
  useEffect(() => {
    const abort = new AbortController();
    setLoaded({ data: null, failure: null, round });
    ask(abort.signal).then(
      (data) => setLoaded({ data, failure: null, round }),
      (failure: unknown) => {
        if (!abort.signal.aborted) setLoaded({ data: null, failure, round });
      },
    );
    return () => abort.abort();
  }, [ask, round]);
  const retry = useCallback(() => setRound((count) => count + 1), []);
  return { ...loaded, retry };
};

const fetchModels = (signal: AbortSignal) => callPublic(listCsfModels, { signal });

const Loading = () => {
  const text = useCsfText();
  return (
    <p className="customers-muted" role="status">
      {text('loading')}
    </p>
  );
};

type Model = Pick<CsfModel, 'id' | 'name'>;

const Models = ({ onPick }: { onPick: (model: Model) => void }) => {
  const text = useCsfText();
  const { data, failure, retry } = useLoaded(fetchModels);
  return (
    <section aria-label={text('vehicle.models')}>
      <Trouble failure={failure} onRetry={retry} />
      {data || failure ? null : <Loading />}
      <ul className="csf-models">
        {data?.map((model) => (
          <li key={model.id}>
            <button type="button" className="csf-tile" onClick={() => onPick(model)}>
              <Picture {...carPicture(model.id)} alt="" bare />
              {model.name}
              <small>{text('vehicle.from', { price: formatMoney(model.price) })}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

type VersionProps = { vehicle: CsfVehicle; isChosen: boolean; onPick: () => void };

const Version = ({ vehicle, isChosen, onPick }: VersionProps) => {
  const text = useCsfText();
  const { name, manufacturerYear, modelYear, fuel, price } = vehicle;
  return (
    <li>
      <button
        type="button"
        className="csf-row"
        data-chosen={isChosen || undefined}
        onClick={onPick}
      >
        <span>
          <strong>{name}</strong>
          <small>
            {[`${manufacturerYear}/${modelYear}`, fuel].filter(Boolean).join(' · ')}
            {isChosen ? ` · ${text('vehicle.chosen')}` : ''}
          </small>
        </span>
        <span className="csf-amount">{formatMoney(price)}</span>
      </button>
    </li>
  );
};

type VersionsProps = { model: Model; deal: CustomerDeal; onOther: () => void };

const Versions = ({ model, deal, onOther }: VersionsProps) => {
  const text = useCsfText();
  const { id: modelId } = model;
  const ask = useCallback(
    (signal: AbortSignal) => callPublic(listCsfVehicles, { query: { modelId }, signal }),
    [modelId],
  );
  const { data, failure, retry } = useLoaded(ask);
  return (
    <section aria-label={text('vehicle.versions')}>
      <div className="csf-chosen-model">
        <h2>{model.name}</h2>
        <Button look="plain" onClick={onOther}>
          {text('vehicle.other')}
        </Button>
      </div>
      <Picture {...carPicture(modelId)} alt={model.name} />
      <Trouble failure={failure} onRetry={retry} />
      {data || failure ? null : <Loading />}
      <ul className="csf-list">
        {data?.map((vehicle) => (
          <Version
            key={vehicle.id}
            vehicle={vehicle}
            isChosen={vehicle.id === deal.vehicle}
            onPick={() => deal.choose(vehicle.id, vehicle.price)}
          />
        ))}
      </ul>
    </section>
  );
};

/** Choice of model, then version. A vehicle link opens its model's list. */
export const VehicleStep = ({ deal }: { deal: CustomerDeal }) => {
  const known = deal.prices?.vehicle;
  const [picked, setPicked] = useState<Model | 'none' | null>(null);
  const model = picked ?? (known ? { id: known.modelId, name: known.model } : 'none');
  return model === 'none' ? (
    <Models onPick={setPicked} />
  ) : (
    <Versions model={model} deal={deal} onOther={() => setPicked('none')} />
  );
};
