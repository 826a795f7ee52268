import { checkKeyWord } from '../../domain/organisation/reservedNames';
import type { ResourceName } from '../../generated/descriptions';
import { ok } from '../../kernel/Result';
import type { EntityHooks } from '../crud/EntityHooks';
import { disableDealer, enableDealer } from './organisation/dealerActions';
import { disableBranch } from './organisation/disableBranch';
import { disableGroup } from './organisation/disableGroup';
import { openChannels, openChannelsOfAll } from './organisation/openChannels';
import { checkUserChange } from './users/changeUser';
import { visibleUsers } from './users/mayManage';
import { prepareUser, startUser } from './users/registerUser';
import { disableUser, enableUser, resetUserPassword, unblockUser } from './users/userActions';

/** Keeps our own words of addresses out of a natural key. */
const keyWordHooks = (field: string): EntityHooks => ({
  beforeCreate: async (_context, input) => {
    const checked = checkKeyWord(field, input[field]);
    return checked.ok ? ok(input) : checked;
  },
  beforeUpdate: async (_context, { values }) => {
    const checked = checkKeyWord(field, values[field]);
    return checked.ok ? ok(values) : checked;
  },
});

/** What entities do besides what their descriptions say. */
export const entityHooks: Partial<Record<ResourceName, EntityHooks>> = {
  users: {
    visibleRows: visibleUsers,
    beforeCreate: prepareUser,
    afterCreate: startUser,
    beforeUpdate: checkUserChange,
    commands: { enableUser, disableUser, unblockUser, resetUserPassword },
  },
  dealers: {
    afterCreate: openChannels,
    afterCreateMany: openChannelsOfAll,
    commands: { enableDealer, disableDealer },
  },
  branches: { ...keyWordHooks('gmfRegionCode'), commands: { disableBranch } },
  groups: { ...keyWordHooks('groupName'), commands: { disableGroup } },
};
