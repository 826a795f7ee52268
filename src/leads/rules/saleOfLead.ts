import { defaultSaleOption } from '#vehicles/rules/saleOptions.ts';

type Members = Readonly<Record<string, unknown>>;

const cnpjLength = 14;

/** What a simulation begins with when it comes from an opportunity: who asked, and from which state. */
export const saleOfLead = ({ customerName, document, state }: Members): Members => {
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
