import { drivers, type Driver } from '../rules/pcdSale';
import { usePcdText } from './usePcdText';

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
