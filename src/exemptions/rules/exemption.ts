import type { LocalDate } from '@patio/framework/kernel';
import type { TccExemption } from '#generated/types/tcc-exemption.ts';
import type { TccExemptionState } from '#generated/types/wire.ts';

/** A request as it is stored. `canceled` was withdrawn; a saved simulation makes an approved one `APPLIED`. */
export type StoredStatus = TccExemption['status'];

/** How the exemption of a client stands. @source ENUM-220 to ENUM-228 */
export type ExemptionStatus = TccExemptionState['status'];

/** What becomes of a request. */
export type Decision = 'approve' | 'refuse' | 'cancel';

/** A request as the rules read it; the fee in centavos. */
export type Exemption = {
  readonly status: StoredStatus;
  readonly tccValue: number;
  /** Last day on which the decision holds; null while it waits. */
  readonly validUntil: string | null;
};

/** Days for which a decision holds: as long as a simulation of that day. @source OQ-097 */
export const decisionDays = 30;

const after: Readonly<Record<Decision, StoredStatus>> = {
  approve: 'PENDING SIMULATION',
  refuse: 'REFUSED',
  cancel: 'canceled',
};

/** What a decision makes of a request; undefined where it was decided already. */
export const decided = (status: StoredStatus, decision: Decision): StoredStatus | undefined =>
  status === 'PENDING' ? after[decision] : undefined;

const approved: ReadonlySet<StoredStatus> = new Set(['PENDING SIMULATION', 'APPLIED']);

const holdsOn = ({ validUntil }: Exemption, day: LocalDate): boolean =>
  validUntil !== null && validUntil >= day;

/** Whether a fee may be left out: approved, not lapsed, and not above what was approved. */
export const covers = (exemption: Exemption | undefined, fee: number, day: LocalDate): boolean =>
  exemption !== undefined &&
  approved.has(exemption.status) &&
  holdsOn(exemption, day) &&
  fee <= exemption.tccValue;

/** A sale as far as the status depends on it: its day, and the fee that it would pay. */
export type ExemptionSale = { readonly day: LocalDate; readonly fee: number };

/** What a decision that no longer holds, or a fee above the approved one, leaves behind: the client can ask anew. */
const lapsed: Partial<Record<StoredStatus, ExemptionStatus>> = {
  'PENDING SIMULATION': 'canceled',
  APPLIED: 'applicable',
  REFUSED: 'applicable',
};

/**
 * How the newest request of a client stands for a sale. Without a fee there is nothing to leave out.
 *
 * @source SIMR-076 to SIMR-081
 */
export const statusFor = (
  exemption: Exemption | undefined,
  { day, fee }: ExemptionSale,
): ExemptionStatus => {
  if (fee === 0) return 'NOT APPLICABLE';
  if (!exemption) return 'none';
  const { status } = exemption;
  const holds = status === 'REFUSED' ? holdsOn(exemption, day) : covers(exemption, fee, day);
  return holds ? status : (lapsed[status] ?? status);
};

/**
 * How it stands for the simulation on the screen: approved alone changes no price, it has to be redone.
 * @source SIMR-078, SIMR-079
 */
export const shownStatus = (status: ExemptionStatus, isIgnored: boolean): ExemptionStatus => {
  if (isIgnored && status === 'PENDING SIMULATION') return 'APPROVED';
  if (!isIgnored && status === 'APPLIED') return 'PENDING SIMULATION';
  return status;
};

const open: ReadonlySet<ExemptionStatus> = new Set(['none', 'canceled', 'applicable']);

/** Whether the exemption can be requested. @source SIMR-076 */
export const canRequest = (status: ExemptionStatus): boolean => open.has(status);
