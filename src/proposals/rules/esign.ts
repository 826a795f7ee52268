/** The three switches of e-sign. */
export type EsignSwitches = {
  readonly disabledAllDealers: boolean;
  readonly dealerEnabled: boolean;
  readonly proposalEnabled: boolean;
};

/** Whether a proposal is signed electronically: the strongest off wins. @source OQ-127, ESG-028 */
export const usesEsign = ({
  disabledAllDealers,
  dealerEnabled,
  proposalEnabled,
}: EsignSwitches): boolean => !disabledAllDealers && dealerEnabled && proposalEnabled;
