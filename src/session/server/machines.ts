import { isGroupName, userTypeOf } from '#access/rules/groups.ts';
import type { MachineModel } from '@patio/framework/machines/server';
import { dealerHeader } from '../rules/dealerHeader';
import { machineOfPortal, type OwnOfMachine } from './store/machineOfPortal';
import '../rules/tradeWords';

/**
 * The portal's service accounts: class by profile, dealers as limits. A call says for which of several dealers it is
 * made by the header that pages send too.
 */
export const machines: MachineModel = {
  resource: 'serviceAccounts',
  sql: machineOfPortal,
  rightsOf: ({ groupName, own }, headers) => {
    const scopes = own as OwnOfMachine;
    const asked = headers[dealerHeader];
    const active = scopes.length === 1 ? scopes[0] : scopes.find(({ id }) => id === asked);
    const userType = isGroupName(groupName) ? userTypeOf(groupName) : 'GMF';
    return { userType, scopes, activeScopeId: active?.id ?? null };
  },
};
