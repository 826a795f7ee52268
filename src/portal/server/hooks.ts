import { checkKeyWord } from '../../organisation/rules/reservedNames';
import { simulationHooks } from '../../simulation/server/simulationHooks';
import type { ResourceName } from '../../generated/descriptions';
import { ok } from '../../framework/kernel/Result';
import type { EntityHooks } from '../../framework/server/crud/EntityHooks';
import { clientDocumentHooks, clientHooks, dgiEntryHooks } from '../../clients/server/clientHooks';
import { leadHooks, leadSettingHooks } from '../../leads/server/leadHooks';
import { disableDealer, enableDealer } from '../../organisation/server/dealerActions';
import { screenRows } from '../../access/server';
import { parameterFees } from '../../generated/descriptions/parameterFees';
import { riskPriceHooks } from '../../parameters/server/riskPriceHooks';
import { tellingSigned } from '../../signature/server/process/tellSigned';
import { useTemplate } from '../../leads/server/storeTemplate';
import { disableBranch } from '../../organisation/server/disableBranch';
import { countDisabledDealers, disableGroup } from '../../organisation/server/disableGroup';
import { openChannels, openChannelsOfAll } from '../../organisation/server/openChannels';
import { countCampaignUse } from '../../vehicles/server/campaignUse';
import { insuranceDocumentHooks } from '../../insurance/server/proposals/documentHooks';
import { insuranceHooks } from '../../insurance/server/proposals/proposalHooks';
import { exemptionHooks } from '../../exemptions/server/exemptionHooks';
import { documentHooks } from '../../proposals/server/documentHooks';
import { proposalHooks } from '../../proposals/server/proposalHooks';
import { offerHooks } from '../../offers/server/expireOffers';
import { colorHooks } from '../../vehicles/server/uniqueColor';
import { checkUserChange } from '../../organisation/server/users/changeUser';
import { visibleUsers } from '../../organisation/server/users/mayManage';
import { prepareUser, startUser } from '../../organisation/server/users/registerUser';
import { couponHooks, useHooks, voucherHooks } from '../../vouchers/server/discountHooks';
import {
  disableUser,
  enableUser,
  resetUserPassword,
  unblockUser,
} from '../../organisation/server/users/userActions';

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
  simulations: simulationHooks,
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
  clients: clientHooks,
  clientDocuments: clientDocumentHooks,
  dgiEntries: dgiEntryHooks,
  leads: leadHooks,
  leadSettings: leadSettingHooks,
  colors: colorHooks,
  offers: offerHooks,
  tccExemptions: exemptionHooks,
  saleProposals: {
    ...proposalHooks,
    commands: { moveProposal: tellingSigned(proposalHooks.commands.moveProposal) },
  },
  proposalDocuments: documentHooks,
  insuranceProposals: insuranceHooks,
  insuranceDocuments: insuranceDocumentHooks,
  campaigns: { affected: { disable: countCampaignUse } },
  branches: { ...keyWordHooks('gmfRegionCode'), commands: { disableBranch } },
  groups: {
    ...keyWordHooks('groupName'),
    commands: { disableGroup },
    affected: { disable: countDisabledDealers },
  },
  vouchers: voucherHooks,
  discountCoupons: couponHooks,
  discountUses: useHooks,
  parameterFees: screenRows(parameterFees),
  riskPriceRules: riskPriceHooks,
  emailTemplates: { commands: { useTemplate } },
};
