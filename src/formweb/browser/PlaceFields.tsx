import { callPublic } from '@patio/framework/react';
import { Banner, Button, SelectField, Modal, TextField } from '@patio/framework/ui';
import { useCallback, useEffect, useState } from 'react';
import { formatCep, isCep, normaliseCep } from '@patio/framework/br';
import { visibleText } from '@patio/framework/kernel';
import type { CityDealer, CsfDealers } from '#generated/types/wire.ts';
import { locateDealers } from '#csf/calls.ts';
import { listCityDealers, listPublicCities, listPublicStates } from '../calls';
import { failureText, useFormwebText, type FormwebText } from '../messages/texts';

type Options<T> = {
  readonly of: string;
  readonly list: readonly T[];
  readonly failure: unknown;
  /** Number of retries. */
  readonly round: number;
};

const nothing = { of: '', list: [], failure: null };

/**
 * Fetches choices that depend on another field.
 *
 * @param key value they depend on; empty disables the fetch
 * @param ask must be referentially stable
 */
const useOptions = <T,>(
  key: string,
  ask: (key: string, signal: AbortSignal) => Promise<readonly T[]>,
) => {
  const [round, setRound] = useState(0);
  const [options, setOptions] = useState<Options<T>>({ ...nothing, round });
  useEffect(() => {
    if (key === '') return undefined;
    const abort = new AbortController();
    ask(key, abort.signal).then(
      (list) => setOptions({ of: key, list, failure: null, round }),
      (failure: unknown) => {
        if (!abort.signal.aborted) setOptions({ of: key, list: [], failure, round });
      },
    );
    return () => abort.abort();
  }, [ask, key, round]);
  const retry = useCallback(() => setRound((count) => count + 1), []);
  const isOwn = options.of === key && options.round === round;
  return {
    list: isOwn ? options.list : [],
    failure: isOwn ? options.failure : null,
    isLoading: key !== '' && !isOwn,
    retry,
  };
};

/** Place and dealer. */
type ChosenPlace = {
  readonly state: string;
  readonly city: string;
  readonly dealerId: string;
};

const fetchStates = (_: string, signal: AbortSignal) => callPublic(listPublicStates, { signal });
const fetchCities = (id: string, signal: AbortSignal) =>
  callPublic(listPublicCities, { params: { id }, signal });
const fetchDealers = (id: string, signal: AbortSignal) =>
  callPublic(listCityDealers, { params: { id }, signal });

const dealerLabel = ({ tradingName, city, state, distance }: CityDealer, text: FormwebText) => {
  const away =
    distance < 1
      ? text('consortium.inCity')
      : text('consortium.away', { km: Math.round(distance) });
  return `${tradingName} – ${city}/${state}, ${away}`;
};

type Props = {
  readonly values: ChosenPlace;
  readonly set: (change: Partial<ChosenPlace>) => void;
  readonly errorOf: (name: keyof ChosenPlace) => { readonly error?: string };
};

/** Cascading choices of state, city and dealer. @source MISC-CONS-01 */
export const PlaceFields = ({ values, set, errorOf }: Props) => {
  const text = useFormwebText();
  const { state, city, dealerId } = values;
  const states = useOptions('all', fetchStates);
  const cities = useOptions(state, fetchCities);
  const cityId = cities.list.find(({ name }) => name === city)?.id;
  const dealers = useOptions(cityId === undefined ? '' : String(cityId), fetchDealers);
  const empty = (isLoading: boolean) =>
    text(isLoading ? 'consortium.loading' : 'consortium.choose');
  const failed = [states, cities, dealers].find(({ failure }) => failure !== null);
  return (
    <>
      <SelectField
        name="state"
        value={state}
        label={text('consortium.state')}
        {...errorOf('state')}
        required
        emptyLabel={empty(states.isLoading)}
        choices={states.list.map(({ uf, name }) => ({ value: uf, label: name }))}
        onText={(next) => set({ state: next, city: '', dealerId: '' })}
      />
      <SelectField
        name="city"
        value={city}
        label={text('consortium.city')}
        {...errorOf('city')}
        required
        disabled={state === ''}
        emptyLabel={empty(cities.isLoading)}
        choices={cities.list.map(({ name }) => ({ value: name, label: name }))}
        onText={(next) => set({ city: next, dealerId: '' })}
      />
      <SelectField
        name="dealerId"
        value={dealerId}
        {...errorOf('dealerId')}
        label={text('consortium.dealer')}
        help={text('consortium.dealerHelp')}
        required
        disabled={cityId === undefined}
        emptyLabel={empty(dealers.isLoading)}
        choices={dealers.list.map((one) => ({ value: one.id, label: dealerLabel(one, text) }))}
        onText={(next) => set({ dealerId: next })}
      />
      {failed ? (
        <Banner
          kind="error"
          action={
            <Button small onClick={failed.retry}>
              {text('retry')}
            </Button>
          }
        >
          {failureText(text, failed.failure)}
        </Banner>
      ) : null}
    </>
  );
};

type ZipDialogProps = {
  readonly onClose: () => void;
  readonly onChosen: (place: ChosenPlace) => void;
};

/** Dialog with dealers near a zip code; choosing one fills state, city and dealer. @source MISC-LOC-01, OQ-166 */
export const ZipDialog = ({ onClose, onChosen }: ZipDialogProps) => {
  const text = useFormwebText();
  const [zip, setZip] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<CsfDealers | null>(null);
  const search = async () => {
    if (!isCep(zip)) {
      setError(text('consortium.zipWrong'));
      return;
    }
    setBusy(true);
    setError('');
    try {
      setFound(await callPublic(locateDealers, { query: { zipCode: normaliseCep(zip) } }));
    } catch (failure) {
      setError(failureText(text, failure));
    }
    setBusy(false);
  };
  return (
    <Modal
      open
      title={text('consortium.byZip')}
      onClose={onClose}
      closeLabel={text('consortium.close')}
      confirm={{ label: text('consortium.find'), onConfirm: () => void search(), busy: isBusy }}
    >
      <TextField
        label={text('consortium.zip')}
        inputMode="numeric"
        autoComplete="postal-code"
        value={zip}
        error={error}
        onText={(next) => setZip(formatCep(visibleText(next).slice(0, 10)))}
      />
      {found ? (
        <section className="formweb-found" aria-live="polite">
          <h2>{text('consortium.found', { ...placeOf(found) })}</h2>
          <ul>
            {found.dealers.map(({ id, tradingName, city, state, distance }) => (
              <li key={id}>
                <Button
                  onClick={() => onChosen({ ...placeOf(found), dealerId: id })}
                  className="formweb-dealer"
                >
                  <span>
                    {tradingName}
                    <small>
                      {city}/{state}
                    </small>
                  </span>
                  <small>
                    {distance < 1
                      ? text('consortium.inCity')
                      : text('consortium.away', { km: Math.round(distance) })}
                  </small>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Modal>
  );
};

const placeOf = ({ place: { state, city } }: CsfDealers) => ({ state, city });
