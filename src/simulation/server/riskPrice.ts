import { standInRisk, type RiskAnswer, type RiskAsk } from '../rules/preApproval';

/** Asks a risk price whether a client would be approved. */
export type RiskPrice = { readonly preApprove: (ask: RiskAsk) => Promise<RiskAnswer> };

/** Answers by the rules of the stand-in until a risk price is configured. */
export const riskPrice: RiskPrice = { preApprove: async (ask) => standInRisk(ask) };
