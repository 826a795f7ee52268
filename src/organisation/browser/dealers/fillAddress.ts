import { isUf } from '@patio/framework/kernel';
import { type FieldEffect, ProblemError, call, session } from '@patio/framework/react';
import { findAddress, findDealerAddress } from '#organisation/referenceCalls.ts';

const digits = (value: unknown): string => String(value ?? '').replace(/\D/g, '');

/** Where a form keeps what a CEP tells. */
type AddressFields = Readonly<Record<'state' | 'city' | 'neighbourhood' | 'street', string>>;

const isUnknown = (thrown: unknown): boolean =>
  thrown instanceof ProblemError && thrown.failure.rawCode === 'address.zip_not_found';

type AddressAsk = { readonly zip: string; readonly state: unknown; readonly signal: AbortSignal };

/** The address of a CEP, in the state of the form first: who moved to another one typed the CEP before it. */
const readAddress = async ({ zip, state, signal }: AddressAsk) => {
  const endpoint = session.read()?.userType === 'DEALER' ? findDealerAddress : findAddress;
  const read = (query: { readonly clientState?: string }) =>
    call(endpoint, { params: { zip }, query, signal });
  if (typeof state !== 'string' || !isUf(state)) return read({});
  return read({ clientState: state }).catch((thrown: unknown) => {
    if (isUnknown(thrown)) return read({});
    throw thrown;
  });
};

/**
 * CEP → street, neighbourhood, city and state. Of a CEP whose street isn't known only city and state are filled; one
 * that is none says so.
 */
export const fillAddress = (fields: AddressFields): FieldEffect => ({
  field: 'zipCode',
  run: async (value, { values, fill, refuse, signal }) => {
    const zip = digits(value);
    if (zip.length !== 8) return;
    try {
      const address = await readAddress({ zip, state: values[fields.state], signal });
      fill(fields.state, address.state);
      fill(fields.city, address.city);
      if (address.neighbourhood) fill(fields.neighbourhood, address.neighbourhood);
      if (address.street) fill(fields.street, address.street);
    } catch (thrown) {
      if (isUnknown(thrown)) refuse({ path: 'zipCode', code: 'address.zip_not_found' });
    }
  },
});
