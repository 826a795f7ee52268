import { defaultSaleOption } from '#vehicles/rules/vehicleChoice.ts';
import type { Lead } from '#generated/types/lead.ts';
import type { Simulation } from '#generated/types/simulation.ts';

/** Fields of an opportunity, not validated yet. */
type LeadFields = { readonly [F in keyof Lead]?: unknown };
/** Fields of a simulation, not validated yet. */
type SaleFields = { readonly [F in keyof Simulation]?: unknown };

const cnpjLength = 14;

/** Initial values of a simulation from an opportunity: the customer and their state. */
export const saleOfLead = ({ customerName, document, state }: LeadFields): SaleFields => {
  const isBusiness = typeof document === 'string' && document.length === cnpjLength;
  const personType = isBusiness ? 'PJ' : 'PF';
  return {
    personType,
    saleOptions: [defaultSaleOption(personType)],
    clientDocument: document ?? null,
    clientName: customerName,
    ...(state ? { state } : {}),
  };
};
