import { useSearchParams } from 'react-router';
import { drivers, type Driver } from '../rules/pcdSale';

const name = 'driver';

/** Who drives, as the address says: it goes along from page to page. */
export const useDriver = () => {
  const [search, setSearch] = useSearchParams();
  const driver: Driver = drivers.find((one) => one === search.get(name)) ?? 'driver';
  // Drawn at once: what was pressed would show the former choice for a moment.
  const setDriver = (next: Driver) =>
    setSearch({ [name]: next }, { replace: true, flushSync: true });
  return { driver, setDriver, query: `?${name}=${driver}` };
};
