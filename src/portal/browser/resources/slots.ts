import { type ComponentType, createElement } from 'react';
import type { EntitySlots, RecordSlotProps, WizardPartProps } from '@patio/framework/react';
import { profileOf } from '#session/rules/SessionUser.ts';
import type { ResourceName, ScreenSteps } from '#generated/descriptions/outlines.ts';

/** Components of custom steps; the compiler requires each. */
type DrawnSteps = {
  readonly [R in keyof ScreenSteps]: () => Promise<{
    readonly wizard: {
      readonly steps: Readonly<Record<ScreenSteps[R], ComponentType<WizardPartProps>>>;
    };
  }>;
};

/** Slots by resource, loaded with the entity. */
export const resourceSlots: Partial<Record<ResourceName, () => Promise<EntitySlots>>> & DrawnSteps =
  {
    dealers: async () => (await import('#organisation/browser/dealers/dealerSlots.ts')).dealerSlots,
    branches: async () =>
      (await import('#organisation/browser/branches/branchSlots.ts')).branchSlots,
    groups: async () => (await import('#organisation/browser/branches/branchSlots.ts')).groupSlots,
    serviceAccounts: async () =>
      (await import('#session/browser/machineSlots.ts')).serviceAccountSlots,
    webhooks: async () => (await import('#session/browser/machineSlots.ts')).webhookSlots,
    webhookDeliveries: async () => (await import('#session/browser/machineSlots.ts')).deliverySlots,
    users: async () => (await import('#organisation/browser/users/userSlots.ts')).userSlots,
    vehicles: async () => (await import('#vehicles/browser/vehicleSlots.tsx')).vehicleSlots,
    vehicleModels: async () =>
      (await import('#vehicles/browser/vehicleSlots.tsx')).vehicleModelSlots,
    campaigns: async () => (await import('#vehicles/browser/vehicleSlots.tsx')).campaignSlots,
    offers: async () => {
      const [{ offerSlots }, { offerForm }] = await Promise.all([
        import('#offers/browser/offerSlots.ts'),
        import('#simulation/browser/offers/offerForm.tsx'),
      ]);
      return { ...offerSlots, form: { ...offerSlots.form, ...offerForm } };
    },
    tccExemptions: async () => {
      const [{ exemptionSlots }, { session }] = await Promise.all([
        import('#exemptions/browser/exemptionSlots.tsx'),
        import('#session/browser/call.ts'),
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
        import('#simulation/browser/simulationSlots.tsx'),
        import('#proposals/browser/createFromSimulation.ts'),
        import('#watchdoc/browser/readingSlots.ts'),
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
        import('#clients/browser/clientSlots.ts'),
        import('#organisation/browser/dealers/fillAddress.ts'),
        import('#watchdoc/browser/readingSlots.ts'),
      ]);
      const slots = clientSlots(
        fillAddress({
          state: 'stateId',
          city: 'cityId',
          neighbourhood: 'neighborhood',
          street: 'street',
        }),
      );
      return {
        ...slots,
        form: { ...slots.form, sections: [readingSection, ...(slots.form?.sections ?? [])] },
      };
    },
    dgiEntries: async () => {
      const [{ dgiSlots }, { withVehicleLists }] = await Promise.all([
        import('#clients/browser/clientSlots.ts'),
        import('./withVehicleLists'),
      ]);
      return withVehicleLists(dgiSlots);
    },
    saleProposals: async () => {
      const [
        { proposalSlots },
        { simulationTab },
        { signatureTab },
        { UntiedInsurances },
        { isOfferedTo },
        { session },
      ] = await Promise.all([
        import('#proposals/browser/proposalSlots.tsx'),
        import('#simulation/browser/simulationTab.ts'),
        import('#signature/browser/signatureTab.ts'),
        import('#insurance/browser/UntiedInsurances.tsx'),
        import('#proposals/rules/offers.ts'),
        import('#session/browser/call.ts'),
      ]);
      const { show } = proposalSlots;
      const Above = (props: RecordSlotProps) =>
        createElement(show.Above, props, createElement(UntiedInsurances, props));
      const tabs = [simulationTab, ...show.tabs, signatureTab];
      const mayRun: EntitySlots['mayRun'] = (action, record) => {
        const user = session.read();
        return user !== null && isOfferedTo(user, action, record);
      };
      return { ...proposalSlots, mayRun, show: { ...show, Above, tabs } };
    },
    insuranceProposals: async () => {
      const [{ insuranceSlots }, { insuranceSignatureTab }, ...rest] = await Promise.all([
        import('#insurance/browser/insuranceSlots.ts'),
        import('#signature/browser/signatureTab.ts'),
        import('#session/browser/call.ts'),
        import('#organisation/browser/dealers/fillAddress.ts'),
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
          state: 'state',
          city: 'city',
          neighbourhood: 'neighbourhood',
          street: 'street',
        }),
      });
      const { show } = slots;
      const tabs = [...show.tabs, insuranceSignatureTab];
      return withVehicleLists({ ...slots, show: { ...show, tabs } });
    },
    riskPriceRules: async () => (await import('./ruleSlots')).ruleSlots.riskPriceRules,
    leads: async () => {
      const [{ leadSlots }, { SimulateLead }] = await Promise.all([
        import('#leads/browser/leadSlots.ts'),
        import('#simulation/browser/SimulateLead.tsx'),
      ]);
      return { ...leadSlots, show: { ...leadSlots.show, Above: SimulateLead } };
    },
    salesTargets: async () => {
      const { session } = await import('#session/browser/call.ts');
      return { form: { given: () => ({ dealer: session.read()?.dealerDefault?.id }) } };
    },
    planTables: async () => (await import('#plans/browser/planSlots.ts')).planSlots,
    vouchers: async () => (await import('./ruleSlots')).ruleSlots.vouchers,
    discountCoupons: async () => (await import('./ruleSlots')).ruleSlots.discountCoupons,
  };

/** Entities whose lists have tabs. */
export const tabbed: readonly ResourceName[] = ['users', 'tccExemptions', 'saleProposals'];
