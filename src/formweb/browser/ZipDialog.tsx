import { useState } from 'react';
import { formatCep, isCep, normaliseCep } from '@patio/framework/br';
import { visibleText } from '@patio/framework/kernel';
import { callPublic } from '@patio/framework/react';
import { Button, Modal, TextField } from '@patio/framework/ui';
import { locateDealers } from '#csf/calls.ts';
import type { CsfDealers } from '#generated/types/wire.ts';
import type { ChosenPlace } from './PlaceFields';
import { failureText, useFormwebText } from './useFormwebText';

type Props = { readonly onClose: () => void; readonly onChosen: (place: ChosenPlace) => void };

/** Dialog with dealers near a zip code; choosing one fills state, city and dealer. @source MISC-LOC-01, OQ-166 */
export const ZipDialog = ({ onClose, onChosen }: Props) => {
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
