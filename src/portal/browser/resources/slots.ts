import type { ComponentType } from 'react';
import type {
  EntitySlots,
  WizardPartProps,
} from '../../../framework/browser/data/entity/EntitySlots';
import { profileOf } from '../../../session/rules/SessionUser';
import type { ResourceName, ScreenSteps } from '../../../generated/descriptions/outlines';

/** Components of the steps that schemas leave to us: the compiler asks for each. */
type DrawnSteps = {
  readonly [R in keyof ScreenSteps]: () => Promise<{
    readonly wizard: {
      readonly steps: Readonly<Record<ScreenSteps[R], ComponentType<WizardPartProps>>>;
    };
  }>;
};

/** What no schema can say, by resource: it comes with the entity. */
export const resourceSlots: Partial<Record<ResourceName, () => Promise<EntitySlots>>> & DrawnSteps =
  {
    dealers: async () =>
      (await import('../../../organisation/browser/dealers/dealerSlots')).dealerSlots,
    branches: async () =>
      (await import('../../../organisation/browser/branches/branchSlots')).branchSlots,
    groups: async () =>
      (await import('../../../organisation/browser/groups/groupSlots')).groupSlots,
    users: async () => (await import('../../../organisation/browser/users/userSlots')).userSlots,
    vehicles: async () => (await import('../../../vehicles/browser/vehicleSlots')).vehicleSlots,
    vehicleModels: async () =>
      (await import('../../../vehicles/browser/vehicleSlots')).vehicleModelSlots,
    campaigns: async () => (await import('../../../vehicles/browser/vehicleSlots')).campaignSlots,
    offers: async () => {
      const [{ offerSlots }, { offerForm }] = await Promise.all([
        import('../../../offers/browser/offerSlots'),
        import('../../../simulation/browser/offers/offerForm'),
      ]);
      return { ...offerSlots, form: { ...offerSlots.form, ...offerForm } };
    },
    tccExemptions: async () => {
      const [{ exemptionSlots }, { session }] = await Promise.all([
        import('../../../exemptions/browser/exemptionSlots'),
        import('../../../session/browser/call'),
      ]);
      return exemptionSlots(() => session.read()?.username);
    },
    simulations: async () => {
      const [
        { simulationSlots },
        { createFromSimulation, proposalOfSimulation },
        { readingTab },
        { withVehicleLists },
      ] = await Promise.all([
        import('../../../simulation/browser/simulationSlots'),
        import('../../../proposals/browser/createFromSimulation'),
        import('../../../watchdoc/browser/readingTab'),
        import('./withVehicleLists'),
      ]);
      const { list, show } = simulationSlots;
      return withVehicleLists({
        ...simulationSlots,
        list: { ...list, rowActions: [createFromSimulation, ...list.rowActions] },
        show: {
          ...show,
          lookedUp: proposalOfSimulation,
          tabs: [...show.tabs, readingTab],
        },
      });
    },
    clients: async () => {
      const [{ clientSlots }, { fillAddress }, { readingSection }] = await Promise.all([
        import('../../../clients/browser/clientSlots'),
        import('../../../organisation/browser/dealers/fillAddress'),
        import('../../../watchdoc/browser/readingSection'),
      ]);
      const slots = clientSlots(
        fillAddress({
          ...{ state: 'stateId', city: 'cityId' },
          ...{ neighbourhood: 'neighborhood', street: 'street' },
        }),
      );
      return {
        ...slots,
        form: { ...slots.form, sections: [readingSection, ...(slots.form?.sections ?? [])] },
      };
    },
    dgiEntries: async () => {
      const [{ dgiSlots }, { withVehicleLists }] = await Promise.all([
        import('../../../clients/browser/dgiSlots'),
        import('./withVehicleLists'),
      ]);
      return withVehicleLists(dgiSlots);
    },
    saleProposals: async () => {
      const [{ proposalSlots }, { simulationTab }, { signatureTab }, ...rest] = await Promise.all([
        import('../../../proposals/browser/proposalSlots'),
        import('../../../simulation/browser/simulationTab'),
        import('../../../signature/browser/signatureTab'),
        import('../../../proposals/rules/offers'),
        import('../../../session/browser/call'),
      ]);
      const [{ isOfferedTo }, { session }] = rest;
      const { show } = proposalSlots;
      const tabs = [simulationTab, ...show.tabs, signatureTab];
      const mayRun: EntitySlots['mayRun'] = (action, record) => {
        const user = session.read();
        return user !== null && isOfferedTo(user, action, record);
      };
      return { ...proposalSlots, mayRun, show: { ...show, tabs } };
    },
    insuranceProposals: async () => {
      const [{ insuranceSlots }, { insuranceSignatureTab }, ...rest] = await Promise.all([
        import('../../../insurance/browser/insuranceSlots'),
        import('../../../signature/browser/signatureTab'),
        import('../../../session/browser/call'),
        import('../../../organisation/browser/dealers/fillAddress'),
        import('./withVehicleLists'),
      ]);
      const [{ session }, { fillAddress }, { withVehicleLists }] = rest;
      const seller = () => {
        const user = session.read();
        const dealers = user?.dealers ?? [];
        const active = dealers.find(({ id }) => id === user?.dealerDefault?.id) ?? dealers[0];
        return { groupName: user ? profileOf(user) : '', dealerName: active?.tradingName ?? '' };
      };
      const slots = insuranceSlots({
        seller,
        fillAddress: fillAddress({
          ...{ state: 'state', city: 'city' },
          ...{ neighbourhood: 'neighbourhood', street: 'street' },
        }),
      });
      const { show } = slots;
      const tabs = [...show.tabs, insuranceSignatureTab];
      return withVehicleLists({ ...slots, show: { ...show, tabs } });
    },
    riskPriceRules: async () => (await import('./ruleSlots')).ruleSlots.riskPriceRules,
    leads: async () => (await import('../../../leads/browser/leadSlots')).leadSlots,
    planTables: async () => (await import('../../../plans/browser/planSlots')).planSlots,
    vouchers: async () => (await import('./ruleSlots')).ruleSlots.vouchers,
    discountCoupons: async () => (await import('./ruleSlots')).ruleSlots.discountCoupons,
  };

/** Entities whose lists stand in tabs. */
export const tabbed: readonly ResourceName[] = ['users', 'tccExemptions', 'saleProposals'];
