import type { EntitySlots } from '@patio/framework/react';

/** Slots of generated screens, loaded with the first screen of each entity. */
export const slots: Readonly<Record<string, () => Promise<EntitySlots>>> = {
  admissions: async () => (await import('./admissions/admissionSlots')).admissionSlots,
  invoices: async () => (await import('./invoices/invoiceSlots')).invoiceSlots,
};
