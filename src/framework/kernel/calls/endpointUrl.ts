import type { Endpoint } from './Endpoint';
import type { UserClass } from './PeopleWords';
import { callsBase, personCalls, publicCalls } from './callsBase';

/** Values of a call's address. Undefined and null members of `query` are left out. */
export type UrlValues = {
  /** Required for `session` calls: the class of the signed-in person. */
  readonly userType?: UserClass;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
};

const baseOf = ({ auth, path }: Pick<Endpoint, 'auth' | 'path'>): string => {
  if (auth === 'none' || path.startsWith('/auth/')) return callsBase;
  return auth === 'public' ? publicCalls : personCalls;
};

/**
 * Address shape of a call as the server mounts it: `/api/:userType/userTypes/:type/users`. Calls before sign-in and all
 * of `/auth` sit directly below `/api`, public ones below `/api/public`.
 */
export const endpointPattern = (endpoint: Pick<Endpoint, 'auth' | 'path'>): string =>
  baseOf(endpoint) + endpoint.path;

/** Percent-encoding of a value; half a surrogate pair, which no address can carry, becomes U+FFFD. */
export const encodeText = (value: string | number | boolean): string =>
  encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '\uFFFD'));

/**
 * Address of one call with its values filled in and encoded. A missing path value is a mistake of the caller: throws.
 */
export const endpointUrl = (
  endpoint: Pick<Endpoint, 'auth' | 'path'>,
  values: UrlValues = {},
): string => {
  const params: Readonly<Record<string, string | number | undefined>> = {
    ...values.params,
    userType: values.userType,
  };
  const path = endpointPattern(endpoint).replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '')
      throw new TypeError(`The call's address lacks "${name}".`);
    return encodeText(value);
  });
  const pairs = Object.entries(values.query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [`${encodeText(name)}=${encodeText(value)}`],
  );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
};
