import type { Endpoint } from './Endpoint';
import type { UserClass } from './PeopleWords';

/** Prefix of all call paths. @source CALL-007, OQ-179 */
export const callsBase = '/api';

/** Path prefix of calls with a session, in route syntax; includes the person's class. */
export const personCalls = `${callsBase}/:userType`;

/** Path prefix of calls without a session. */
export const publicCalls = `${callsBase}/public`;

/** Parameters of a call. Undefined and null members of `query` are omitted. */
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
 * Route of a call on the server: `/api/:userType/userTypes/:type/users`. Calls before sign-in and all of `/auth` are
 * directly below `/api`, public ones below `/api/public`.
 */
export const endpointPattern = (endpoint: Pick<Endpoint, 'auth' | 'path'>): string =>
  baseOf(endpoint) + endpoint.path;

/** Percent-encodes a value; a lone surrogate, which URLs cannot contain, becomes U+FFFD. */
export const encodeText = (value: string | number | boolean): string =>
  encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '\uFFFD'));

/** URL of a call with its parameters encoded. Throws if a path parameter is missing. */
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
