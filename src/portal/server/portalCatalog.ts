import { extractionSources } from '#extractions/rules/extractionSources.ts';
import { dashboardArrangers, viewPublishers } from '#access/rules/profileFlags.ts';
import { descriptions } from '#generated/descriptions/index.ts';
import { entityValidators } from '#generated/validators/index.ts';
import type { EntityCatalog, ApplicationHooks } from '@patio/framework/server';
import { checkKeyWord } from '#organisation/rules/dealerRules.ts';
import { simulationHooks } from '#simulation/server/simulationHooks.ts';
import { ok } from '@patio/framework/kernel';
import { accountHooks, deliveryHooks, webhookHooks } from '@patio/framework/machines/server';
import { clientDocumentHooks, clientHooks, dgiEntryHooks } from '#clients/server/clientHooks.ts';
import { leadHooks, leadSettingHooks } from '#leads/server/leadHooks.ts';
import {
  disableDealer,
  enableDealer,
  disableBranch,
  countDisabledDealers,
  disableGroup,
  openChannels,
  openChannelsOfAll,
} from '#organisation/server/organisationActions.ts';
import { screenRows } from '#access/server/index.ts';
import { parameterFees } from '#generated/descriptions/parameterFees.ts';
import { riskPriceHooks } from '#parameters/server/riskPriceHooks.ts';
import { notifyingSigners } from '#signature/server/process/endProcess.ts';
import { useTemplate } from '#leads/server/storeTemplate.ts';
import { countCampaignUse, colorHooks } from '#vehicles/server/vehicleHooks.ts';
import {
  insuranceDocumentHooks,
  insuranceHooks,
} from '#insurance/server/proposals/proposalHooks.ts';
import { exemptionHooks } from '#exemptions/server/decideExemption.ts';
import { documentHooks, proposalHooks } from '#proposals/server/proposalHooks.ts';
import { offerHooks } from '#offers/server/priceOfOffer.ts';
import {
  checkUserChange,
  visibleUsers,
  prepareUser,
  startUser,
  disableUser,
  enableUser,
  removeUserFactor,
  forgetUser,
  resetUserPassword,
  unblockUser,
} from '#organisation/server/userHooks.ts';
import { couponHooks, useHooks, voucherHooks } from '#vouchers/server/discountHooks.ts';

/** Keeps reserved URL segments out of a natural key. */
const withoutKeyWord = async <Values extends object>(
  field: keyof Values & string,
  values: Values,
) => {
  const checked = checkKeyWord(field, values[field]);
  return checked.ok ? ok(values) : checked;
};

/** Hooks of all entities. */
export const entityHooks: ApplicationHooks = {
  simulations: simulationHooks,
  serviceAccounts: accountHooks,
  webhooks: webhookHooks,
  webhookDeliveries: deliveryHooks,
  users: {
    visibleRows: visibleUsers,
    beforeCreate: prepareUser,
    afterCreate: startUser,
    beforeUpdate: checkUserChange,
    commands: {
      enableUser,
      disableUser,
      unblockUser,
      resetUserPassword,
      removeUserFactor,
      forgetUser,
    },
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
    commands: { moveProposal: notifyingSigners(proposalHooks.commands.moveProposal) },
  },
  proposalDocuments: documentHooks,
  insuranceProposals: insuranceHooks,
  insuranceDocuments: insuranceDocumentHooks,
  campaigns: { affected: { disable: countCampaignUse } },
  branches: {
    beforeCreate: (_context, input) => withoutKeyWord('gmfRegionCode', input),
    beforeUpdate: (_context, { values }) => withoutKeyWord('gmfRegionCode', values),
    commands: { disableBranch },
  },
  groups: {
    beforeCreate: (_context, input) => withoutKeyWord('groupName', input),
    beforeUpdate: (_context, { values }) => withoutKeyWord('groupName', values),
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

const namesOfList = { representation: 'name', namesIn: { en: 'nameEn' } };

/** All entities that this portal serves. */
export const portalCatalog: EntityCatalog = {
  descriptions,
  validators: entityValidators,
  hooks: entityHooks,
  tables: {
    cities: { table: 'cities', representation: 'name' },
    countries: { table: 'countries', ...namesOfList },
    occupations: { table: 'occupations', ...namesOfList },
    documentIssuers: { table: 'documentIssuers', ...namesOfList },
    genders: { table: 'genders', ...namesOfList },
    maritalStatuses: { table: 'maritalStatuses', ...namesOfList },
    addressTypes: { table: 'addressTypes', ...namesOfList },
    businessActivities: { table: 'businessActivities', ...namesOfList },
    cnae: { table: 'cnae', ...namesOfList },
    relationships: { table: 'relationships', ...namesOfList },
    phoneTypes: { table: 'phoneTypes', ...namesOfList },
    businessTypes: { table: 'businessTypes', ...namesOfList },
    businessNatures: { table: 'businessNatures', ...namesOfList },
  },
  sources: extractionSources,
  viewPublishers,
  dashboardArrangers,
};
