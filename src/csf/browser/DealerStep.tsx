import { useState, type FormEvent } from 'react';
import { formatCep, formatPhoneBr, isCep, normaliseCep } from '@patio/framework/br';
import { visibleText } from '@patio/framework/kernel';
import { callPublic } from '@patio/framework/react';
import { Button, TextField } from '@patio/framework/ui';
import type { CsfDealer, CsfDealers } from '#generated/types/wire.ts';
import { locateDealers } from '../calls';
import { failureText } from './Trouble';
import { placeName, drawPlaces } from '../rules/drawPlaces';
import { useCsfText } from '../messages/texts';
import type { CustomerDeal } from './useDeal';

const width = 340;
const height = 220;
const radius = { x: 128, y: 88 };
const rings = [0.4, 0.7, 1];

/** Maximum number of municipalities in the drawing. */
const mostPlaces = 6;

/**
 * Dealers around the customer, drawn without a map. The numbers refer to the list, which has the same content as text.
 */
const PlaceDrawing = ({ place, dealers }: CsfDealers) => {
  const text = useCsfText();
  return (
    <svg className="csf-drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <g transform={`translate(${width / 2} ${height / 2})`}>
        {rings.map((ring) => (
          <ellipse key={ring} rx={radius.x * ring} ry={radius.y * ring} />
        ))}
        <circle className="csf-here" r={6} />
        <text className="csf-here" y={-11}>
          {text('dealer.drawing')}
        </text>
        {drawPlaces(place, dealers, mostPlaces).map(({ name, x, y }, index) => (
          <g key={name} transform={`translate(${x * radius.x} ${y * radius.y})`}>
            <circle r={11} />
            <text className="csf-number" y={4}>
              {index + 1}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
};

type Query = { readonly zipCode?: string; readonly latitude?: string; readonly longitude?: string };

/** Rounds degrees to about a kilometre, for privacy. */
const places = 2;

/** Fetches dealers near a zip code or the visitor's position. */
const useSearch = (onFound: (found: CsfDealers) => void) => {
  const text = useCsfText();
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const search = async (query: Query) => {
    setBusy(true);
    setError('');
    try {
      onFound(await callPublic(locateDealers, { query }));
    } catch (failure) {
      setError(failureText(text, failure));
    }
    setBusy(false);
  };
  const here = () => {
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        void search({ latitude: latitude.toFixed(places), longitude: longitude.toFixed(places) }),
      () => {
        setBusy(false);
        setError(text('dealer.denied'));
      },
      { timeout: 10_000, maximumAge: 600_000 },
    );
  };
  return { search, here, error, setError, isBusy };
};

const addressOf = ({ street, number, neighbourhood, city, state }: CsfDealer): string =>
  `${street}, ${number} · ${neighbourhood}, ${city} – ${state}`;

/** Numbers in the drawing, by municipality. */
const numbersOf = (dealers: readonly CsfDealer[]): ReadonlyMap<string, number> => {
  const names = [...new Set(dealers.map(placeName))].slice(0, mostPlaces);
  return new Map(names.map((name, index) => [name, index + 1]));
};

type DealerProps = {
  dealer: CsfDealer;
  number: number | undefined;
  isChosen: boolean;
  onPick: () => void;
};

const Dealer = ({ dealer, number, isChosen, onPick }: DealerProps) => {
  const text = useCsfText();
  const { distance, phone } = dealer;
  const away =
    distance < 1 ? text('dealer.inCity') : text('dealer.away', { km: Math.round(distance) });
  return (
    <li>
      <label className="csf-row" data-chosen={isChosen || undefined}>
        <input type="radio" name="dealer" checked={isChosen} onChange={onPick} />
        <span>
          <strong>{dealer.tradingName}</strong>
          <small>{addressOf(dealer)}</small>
          {phone ? <small>{formatPhoneBr(phone)}</small> : null}
        </span>
        <span className="csf-away">
          {number ? <span aria-hidden="true">{number}</span> : null}
          {away}
        </span>
      </label>
    </li>
  );
};

/** Dealers near the customer: by zip code or position, nearest first. @source MISC-LOC-01, MISC-LOC-02, OQ-166 */
export const DealerStep = ({ deal }: { deal: CustomerDeal }) => {
  const text = useCsfText();
  const [cep, setCep] = useState('');
  const [found, setFound] = useState<CsfDealers | null>(null);
  const { search, here, error, setError, isBusy } = useSearch((answer) => {
    setFound(answer);
    deal.setState(answer.place.state);
    const [nearest] = answer.dealers;
    deal.setChoice(nearest ? { dealer: nearest, place: answer.place } : null);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isCep(cep)) void search({ zipCode: normaliseCep(cep) });
    else setError(text('dealer.invalid'));
  };
  return (
    <>
      <form className="csf-search" onSubmit={submit} noValidate>
        <TextField
          label={text('dealer.cep')}
          inputMode="numeric"
          autoComplete="postal-code"
          value={cep}
          error={error}
          onText={(next) => setCep(formatCep(visibleText(next).slice(0, 10)))}
        />
        <Button type="submit" look={found ? 'secondary' : 'primary'} busy={isBusy}>
          {text('dealer.find')}
        </Button>
      </form>
      {'geolocation' in navigator ? (
        <Button className="csf-wide" onClick={here} busy={isBusy}>
          {text('dealer.here')}
        </Button>
      ) : null}
      {found ? (
        <section aria-live="polite">
          <h2>{text('dealer.near', { city: found.place.city, state: found.place.state })}</h2>
          {found.dealers.length > 0 ? <PlaceDrawing {...found} /> : <p>{text('dealer.none')}</p>}
          <ul className="csf-list">
            {found.dealers.map((dealer) => (
              <Dealer
                key={dealer.id}
                dealer={dealer}
                number={numbersOf(found.dealers).get(placeName(dealer))}
                isChosen={deal.choice?.dealer.id === dealer.id}
                onPick={() => deal.setChoice({ dealer, place: found.place })}
              />
            ))}
          </ul>
          {found.dealers.length > 0 ? (
            <p className="customers-muted">{text('dealer.note')}</p>
          ) : null}
        </section>
      ) : null}
    </>
  );
};
