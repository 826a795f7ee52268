import { call, session } from '../../../framework/browser/data/call';
import { findAddress, findDealerAddress } from '../../referenceCalls';
import type { FieldEffect } from '../../../framework/browser/data/entity/EntitySlots';
import { ProblemError } from '../../../framework/browser/data/ProblemError';

const digits = (value: unknown): string => String(value ?? '').replace(/\D/g, '');

/** Where a form keeps what a CEP tells. */
type AddressFields = Readonly<Record<'state' | 'city' | 'neighbourhood' | 'street', string>>;

/**
 * CEP → street, neighbourhood, city and state. Of a CEP whose street isn't known only city and state are filled; one
 * that is none says so.
 */
export const fillAddress = (fields: AddressFields): FieldEffect => ({
  field: 'zipCode',
  run: async (value, { fill, refuse, signal }) => {
    const zip = digits(value);
    if (zip.length !== 8) return;
    const endpoint = session.read()?.userType === 'DEALER' ? findDealerAddress : findAddress;
    try {
      const address = await call(endpoint, { params: { zip }, query: {}, signal });
      fill(fields.state, address.state);
      fill(fields.city, address.city);
      if (address.neighbourhood) fill(fields.neighbourhood, address.neighbourhood);
      if (address.street) fill(fields.street, address.street);
    } catch (thrown) {
      if (thrown instanceof ProblemError && thrown.failure.rawCode === 'address.zip_not_found')
        refuse({ path: 'zipCode', code: 'address.zip_not_found' });
    }
  },
});
