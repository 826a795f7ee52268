/** The three switches of e-sign. */
export type EsignSwitches = {
  readonly disabledAllDealers: boolean;
  readonly dealerEnabled: boolean;
  readonly proposalEnabled: boolean;
};

/** Whether a proposal is signed electronically: any switch that is off wins. @source OQ-127, ESG-028 */
export const usesEsign = ({
  disabledAllDealers,
  dealerEnabled,
  proposalEnabled,
}: EsignSwitches): boolean => !disabledAllDealers && dealerEnabled && proposalEnabled;

/** Inputs of the activation check. */
export type Activation = {
  readonly usesEsign: boolean;
  readonly signatureStatus: string | null;
  readonly selfieStatus: string | null;
  readonly hasSignedPaper: boolean;
  readonly vin: string | null;
  readonly renavam: string | null;
  readonly isNewVehicle: boolean;
  readonly lienNumber: string | null;
};

/** Error code of a missing item. */
export type ActivationLack =
  | 'proposal.signature_missing'
  | 'proposal.selfie_missing'
  | 'proposal.kit_missing'
  | 'proposal.vehicle_incomplete'
  | 'proposal.lien_missing';

const lacksVehicle = ({ vin, renavam, isNewVehicle }: Activation): boolean =>
  !vin || (!isNewVehicle && !renavam);

/**
 * Lists what is missing before activation, in display order. A new car has no Renavam before it is registered.
 *
 * @source PROP-038, OQ-127, domain 4.1
 */
export const activationLacks = (of: Activation): readonly ActivationLack[] => [
  ...(of.usesEsign && of.signatureStatus !== 'COMPLETED'
    ? (['proposal.signature_missing'] as const)
    : []),
  ...(of.usesEsign && of.selfieStatus !== 'COMPLETED'
    ? (['proposal.selfie_missing'] as const)
    : []),
  ...(!of.usesEsign && !of.hasSignedPaper ? (['proposal.kit_missing'] as const) : []),
  ...(lacksVehicle(of) ? (['proposal.vehicle_incomplete'] as const) : []),
  ...(of.lienNumber ? [] : (['proposal.lien_missing'] as const)),
];
