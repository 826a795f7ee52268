import { call, session } from '../../../client/call';
import { findAddress, findDealerAddress } from '../../../contract/reference';
import type { FieldEffect } from '../../../engine/EntitySlots';
import { ProblemError } from '../../../client/ProblemError';

const digits = (value: unknown): string => String(value ?? '').replace(/\D/g, '');

/** CEP → street, neighbourhood, city and state. An unknown CEP says so and leaves the address to be typed. */
export const fillAddress: FieldEffect = {
  field: 'zipCode',
  run: async (value, { fill, refuse, signal }) => {
    const zip = digits(value);
    if (zip.length !== 8) return;
    const endpoint = session.read()?.userType === 'DEALER' ? findDealerAddress : findAddress;
    try {
      const address = await call(endpoint, { params: { zip }, query: {}, signal, quiet: true });
      fill('state', address.state);
      fill('city', address.city);
      fill('neighbourhood', address.neighbourhood);
      fill('street', address.street);
    } catch (thrown) {
      if (thrown instanceof ProblemError && thrown.failure.rawCode === 'address.zip_not_found')
        refuse({ path: 'zipCode', code: 'address.zip_not_found' });
    }
  },
};
