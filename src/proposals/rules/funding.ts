import { textOrNull } from '@patio/framework/kernel';
import type { ActivationLack } from './activation';
import { statuses, type ProposalStatus } from './status';

/** Statuses from the approval until the dealer has its money, in which somebody has to act. */
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

/** What is still to be done until the dealer is paid. */
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

/** `open`: somebody has to act now; `later`: another step comes before. */
export type FundingStep = {
  readonly key: FundingKey;
  readonly actor: FundingActor;
  readonly state: 'done' | 'open' | 'later';
};

/** What of a proposal tells how far its payment is. */
export type Funding = {
  readonly status: ProposalStatus;
  readonly payment: string;
  readonly usesEsign: boolean;
  readonly lacks: readonly ActivationLack[];
  readonly signatureStatus: string | null;
  readonly selfieStatus: string | null;
};

type Fields = Readonly<Record<string, unknown>>;
type Readiness = Pick<Funding, 'usesEsign' | 'lacks'>;

/** A stored proposal as far as it tells how far its payment is. */
export const fundingOf = (sale: Fields, { lacks, usesEsign }: Readiness): Funding => ({
  lacks,
  usesEsign,
  status: sale['status'] as ProposalStatus,
  payment: String(sale['payment']),
  signatureStatus: textOrNull(sale['signatureStatus']),
  selfieStatus: textOrNull(sale['selfieStatus']),
});

type Signer = { readonly name: string; readonly status: string };

/** Who was asked for a signature and has not signed. */
export const unsignedOf = ({ signers }: Fields): readonly string[] =>
  ((signers ?? []) as readonly Signer[])
    .filter(({ status }) => status === 'IN_PROGRESS')
    .map(({ name }) => name);

const rank = (status: ProposalStatus): number => statuses.indexOf(status);

/** A step that a status waits for. */
const stateAt = ({ status }: Funding, at: ProposalStatus): FundingStep['state'] => {
  if (status === at) return 'open';
  return rank(status) > rank(at) ? 'done' : 'later';
};

/** What a contract must not lack to take effect; it may be there before the contract is. */
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
  // Nobody signs, or takes a picture, before the dealer asks them to.
  const actorOf = (asked: string | null) => (asked === null ? 'dealer' : 'signers');
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
 * All steps from the approval to the payment of the dealer, in their order: what is done, who acts now, what comes
 * later.
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
