import { useSearchParams } from 'react-router';
import { drivers, type Driver } from '../rules/pcdSale';

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
