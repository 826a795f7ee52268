import { isCep, isUf, normaliseCep } from '@patio/framework/br';
import { type FieldEffect, ProblemError, call, session } from '@patio/framework/react';
import { findAddress, findDealerAddress } from '#organisation/referenceCalls.ts';

/** Form fields that a CEP fills. */
type AddressFields = Readonly<Record<'state' | 'city' | 'neighbourhood' | 'street', string>>;

const isUnknown = (thrown: unknown): boolean =>
  thrown instanceof ProblemError && thrown.failure.rawCode === 'address.zip_not_found';

type AddressQuery = { readonly zip: string; readonly state: unknown; readonly signal: AbortSignal };

/** Address of a CEP, tried in the form's state first: the CEP may have been typed before the state was changed. */
const readAddress = async ({ zip, state, signal }: AddressQuery) => {
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
 * Fills street, neighbourhood, city and state from a CEP. A CEP without a known street fills only city and state; an
 * unknown one shows an error.
 */
export const fillAddress = (fields: AddressFields): FieldEffect => ({
  field: 'zipCode',
  run: async (value, { values, fill, refuse, signal }) => {
    const zip = normaliseCep(String(value ?? ''));
    if (!isCep(zip)) return;
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
