import { useSearchParams } from 'react-router';
import { useBeginDraft } from '@patio/framework/react';
import { Button } from '@patio/framework/ui';
import { outlines } from '#generated/descriptions/outlines.ts';
import { firstStep } from '#simulation/rules/simulatorMode.ts';
import { drivers, type Driver, pcdSale } from '../rules/pcdSale';
import { usePcdText } from '../messages/texts';

const name = 'driver';

/** The driver, stored in the URL and carried from page to page. */
export const useDriver = () => {
  const [search, setSearch] = useSearchParams();
  const driver: Driver = drivers.find((one) => one === search.get(name)) ?? 'driver';
  // Updates synchronously; otherwise the control would briefly show the previous choice.
  const setDriver = (next: Driver) =>
    setSearch({ [name]: next }, { replace: true, flushSync: true });
  return { driver, setDriver, query: `?${name}=${driver}` };
};

/** Starts a simulation of a direct sale to a person with a disability. @source OQ-163, MISC-PCD-05 */
export const SimulateButton = ({ driver }: { readonly driver: Driver }) => {
  const text = usePcdText();
  const { isBusy, fault, mayBegin, begin } = useBeginDraft(outlines.simulations, firstStep);
  if (!mayBegin) return null;
  return (
    <div className="pcd-simulate">
      <Button look="primary" busy={isBusy} onClick={() => void begin(pcdSale(driver))}>
        {text(isBusy ? 'simulating' : 'simulate')}
      </Button>
      <p>{text('simulateText')}</p>
      {fault === undefined ? null : (
        <p role="alert">
          {text('failed')} {fault}
        </p>
      )}
    </div>
  );
};

type Props = { readonly driver: Driver; readonly onDriver: (driver: Driver) => void };

/** Choice of driver, which determines documents and kind of sale. */
export const DriverChoice = ({ driver, onDriver }: Props) => {
  const text = usePcdText();
  return (
    <fieldset className="pcd-driver">
      <legend>{text('driver.question')}</legend>
      {drivers.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="driver"
            checked={one === driver}
            onChange={() => onDriver(one)}
          />
          {text(`driver.${one}`)}
        </label>
      ))}
    </fieldset>
  );
};
