import { type LocalDate, formatLocalDate, formatMoney } from '@patio/framework/kernel';
import type { TccExemption } from '#generated/types/tcc-exemption.ts';
import type { TccExemptionState } from '#generated/types/wire.ts';
import type { NoticeWords } from '#session/rules/NoticeWords.ts';

/** Stored status of a request. `canceled`: withdrawn; `APPLIED`: approved and used by a saved simulation. */
export type StoredStatus = TccExemption['status'];

/** Status of a client's exemption. @source ENUM-220 to ENUM-228 */
export type ExemptionStatus = TccExemptionState['status'];

/** Decision on a request. */
export type Decision = 'approve' | 'refuse' | 'cancel';

/** Input of the rules; the fee in cents. */
export type Exemption = {
  readonly status: StoredStatus;
  readonly tccValue: number;
  /** Last day of validity; null while the request is pending. */
  readonly validUntil: string | null;
};

/** Days a decision is valid, the same as a simulation. @source OQ-097 */
export const decisionDays = 30;

const after: Readonly<Record<Decision, StoredStatus>> = {
  approve: 'PENDING SIMULATION',
  refuse: 'REFUSED',
  cancel: 'canceled',
};

/** Status after a decision; undefined if already decided. */
export const decided = (status: StoredStatus, decision: Decision): StoredStatus | undefined =>
  status === 'PENDING' ? after[decision] : undefined;

const approved: ReadonlySet<StoredStatus> = new Set(['PENDING SIMULATION', 'APPLIED']);

const isInForceOn = ({ validUntil }: Exemption, day: LocalDate): boolean =>
  validUntil !== null && validUntil >= day;

/** Whether a fee may be waived: approved, not expired, and at most the approved amount. */
export const covers = (exemption: Exemption | undefined, fee: number, day: LocalDate): boolean =>
  exemption !== undefined &&
  approved.has(exemption.status) &&
  isInForceOn(exemption, day) &&
  fee <= exemption.tccValue;

/** Fields of a sale that affect the status: its day and its fee. */
type ExemptionSale = { readonly day: LocalDate; readonly fee: number };

/** Status after a decision expires or the fee exceeds the approved amount: the client may request again. */
const lapsed: Partial<Record<StoredStatus, ExemptionStatus>> = {
  'PENDING SIMULATION': 'canceled',
  APPLIED: 'applicable',
  REFUSED: 'applicable',
};

/**
 * Status of a client's newest request for a sale. Without a fee there is nothing to waive.
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
  const applies = status === 'REFUSED' ? isInForceOn(exemption, day) : covers(exemption, fee, day);
  return applies ? status : (lapsed[status] ?? status);
};

/**
 * Status shown for the current simulation: an approval does not change the price until the simulation is redone.
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

/** A notice about a request or its decision. */
type ExemptionNotice = NoticeWords & { readonly type: 'TCC' };

/** Details of a request used in its notices. */
type NoticeOf = {
  readonly clientName: string;
  readonly tccValue: number;
  readonly requesterName: string;
};

/** Notice to the managers who may decide. */
export const requestNotice = ({
  clientName,
  tccValue,
  requesterName,
}: NoticeOf): ExemptionNotice => ({
  type: 'TCC',
  title: 'Isenção de TCC aguarda decisão',
  message: `${requesterName} pediu a isenção da TCC de ${formatMoney(tccValue)} para ${clientName}. Decida em Isenções de TCC.`,
  english: {
    title: 'TCC exemption waiting for a decision',
    message: `${requesterName} asked for the exemption of ${clientName} from the TCC of ${formatMoney(tccValue)}. Decide it in TCC exemptions.`,
  },
});

/** Details of a decision. */
export type Decided = {
  readonly decision: Exclude<Decision, 'cancel'>;
  readonly deciderName: string;
  readonly reason: string | null;
  readonly validUntil: LocalDate;
};

/** Notice to the requester. */
export const decisionNotice = (
  { clientName }: Pick<NoticeOf, 'clientName'>,
  { decision, deciderName, reason, validUntil }: Decided,
): ExemptionNotice => {
  const [why, reasonGiven] =
    reason === null ? ['', ''] : [` Motivo: ${reason}`, ` Reason: ${reason}`];
  const until = formatLocalDate(validUntil);
  return decision === 'approve'
    ? {
        type: 'TCC',
        title: 'Isenção de TCC aprovada',
        message: `${deciderName} aprovou a isenção da TCC de ${clientName}. Refaça a simulação até ${until} para aplicá-la.${why}`,
        english: {
          title: 'TCC exemption approved',
          message: `${deciderName} approved the TCC exemption of ${clientName}. Simulate again by ${until} to apply it.${reasonGiven}`,
        },
      }
    : {
        type: 'TCC',
        title: 'Isenção de TCC recusada',
        message: `${deciderName} recusou a isenção da TCC de ${clientName}.${why}`,
        english: {
          title: 'TCC exemption refused',
          message: `${deciderName} refused the TCC exemption of ${clientName}.${reasonGiven}`,
        },
      };
};
