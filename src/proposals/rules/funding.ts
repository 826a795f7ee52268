import { type UncheckedValues, objectsOf, textOf, textOrNull } from '@patio/framework/kernel';
import { firstStatus, isStatus, statuses, type ProposalStatus } from './status';

/** The three switches of e-sign. */
type EsignSwitches = {
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

/** Statuses between approval and payment in which an action is pending. */
export const fundingStatuses = [
  'AP',
  'AVF',
  'AF',
  'PU',
  'WFA',
  'PS',
] as const satisfies readonly ProposalStatus[];

/** Who acts next. */
type FundingActor = 'dealer' | 'signers' | 'portal' | 'desk' | 'bank';

/** Steps between approval and payment. */
export type FundingKey =
  | 'formalise'
  | 'validate'
  | 'contract'
  | 'signatures'
  | 'selfies'
  | 'kit'
  | 'vehicle'
  | 'lien'
  | 'activate'
  | 'order'
  | 'approve'
  | 'confirm';

/** `open`: pending now; `later`: blocked by an earlier step. */
export type FundingStep = {
  readonly key: FundingKey;
  readonly actor: FundingActor;
  readonly state: 'done' | 'open' | 'later';
};

/** The fields that determine the funding steps. */
export type Funding = {
  readonly status: ProposalStatus;
  readonly payment: string;
  readonly usesEsign: boolean;
  readonly lacks: readonly ActivationLack[];
  readonly signatureStatus: string | null;
  readonly selfieStatus: string | null;
};

type Readiness = Pick<Funding, 'usesEsign' | 'lacks'>;

/** Extracts the funding fields of a stored proposal. */
export const fundingOf = (
  sale: UncheckedValues<'saleProposals'>,
  { lacks, usesEsign }: Readiness,
): Funding => ({
  lacks,
  usesEsign,
  status: isStatus(sale.status) ? sale.status : firstStatus,
  payment: String(sale.payment),
  signatureStatus: textOrNull(sale.signatureStatus),
  selfieStatus: textOrNull(sale.selfieStatus),
});

/** Names of the signers who have not signed yet. */
export const unsignedOf = ({ signers }: UncheckedValues<'saleProposals'>): readonly string[] =>
  objectsOf(signers)
    .filter(({ status }) => status === 'IN_PROGRESS')
    .map(({ name }) => textOf(name));

const rank = (status: ProposalStatus): number => statuses.indexOf(status);

/** State of a step that is open at one status. */
const stateAt = ({ status }: Funding, at: ProposalStatus): FundingStep['state'] => {
  if (status === at) return 'open';
  return rank(status) > rank(at) ? 'done' : 'later';
};

/** A step for something required at activation; it can be done ahead of time. */
const lackStep = (
  of: Funding,
  lack: ActivationLack,
  step: Omit<FundingStep, 'state'>,
): FundingStep => {
  if (rank(of.status) > rank('PU') || !of.lacks.includes(lack)) return { ...step, state: 'done' };
  return { ...step, state: stateAt(of, 'PU') };
};

const signing = (of: Funding): readonly FundingStep[] => {
  if (!of.usesEsign) return [lackStep(of, 'proposal.kit_missing', { key: 'kit', actor: 'dealer' })];
  // Signers can only act once the dealer has sent the request.
  const actorOf = (status: string | null) => (status === null ? 'dealer' : 'signers');
  const [signers, faces] = [actorOf(of.signatureStatus), actorOf(of.selfieStatus)] as const;
  return [
    lackStep(of, 'proposal.signature_missing', { key: 'signatures', actor: signers }),
    lackStep(of, 'proposal.selfie_missing', { key: 'selfies', actor: faces }),
  ];
};

const isComplete = ({ status, lacks }: Funding): boolean => status === 'PU' && lacks.length === 0;

const activation = (of: Funding): FundingStep => ({
  key: 'activate',
  actor: 'desk',
  state: of.status === 'PU' && !isComplete(of) ? 'later' : stateAt(of, 'PU'),
});

const payment = (of: Funding): readonly FundingStep[] => {
  const isOrdered = of.status === 'WFA' && of.payment === 'ORDERED';
  const sent = stateAt(of, 'WFA');
  return [
    { key: 'order', actor: 'desk', state: isOrdered ? 'done' : sent },
    { key: 'approve', actor: 'desk', state: sent === 'open' && !isOrdered ? 'later' : sent },
    { key: 'confirm', actor: of.payment === 'MANUAL' ? 'desk' : 'bank', state: stateAt(of, 'PS') },
  ];
};

/**
 * Returns all steps from approval to payment, in order, with their state and actor.
 *
 * @source PROP-018, PROP-038, domain 7
 */
export const fundingSteps = (of: Funding): readonly FundingStep[] => [
  { key: 'formalise', actor: 'dealer', state: stateAt(of, 'AP') },
  { key: 'validate', actor: 'portal', state: stateAt(of, 'AVF') },
  { key: 'contract', actor: 'dealer', state: stateAt(of, 'AF') },
  ...signing(of),
  lackStep(of, 'proposal.vehicle_incomplete', { key: 'vehicle', actor: 'dealer' }),
  lackStep(of, 'proposal.lien_missing', { key: 'lien', actor: 'dealer' }),
  activation(of),
  ...payment(of),
];
