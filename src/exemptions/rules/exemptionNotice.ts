import { formatLocalDate, type LocalDate } from '../../framework/kernel/localDate';
import { formatMoney } from '../../framework/kernel/money';
import type { Decision } from './exemption';

/** A notice of a request or of its decision. */
export type ExemptionNotice = {
  readonly type: 'TCC';
  readonly title: string;
  readonly message: string;
};

/** What a notice tells of a request. */
export type NoticeOf = {
  readonly clientName: string;
  readonly tccValue: number;
  readonly requesterName: string;
};

const notice = (title: string, message: string): ExemptionNotice => ({
  type: 'TCC',
  title,
  message,
});

/** For the managers who may decide. */
export const requestNotice = ({ clientName, tccValue, requesterName }: NoticeOf): ExemptionNotice =>
  notice(
    'Isenção de TCC aguarda decisão',
    `${requesterName} pediu a isenção da TCC de ${formatMoney(tccValue)} para ${clientName}. Decida em Isenções de TCC.`,
  );

/** What was decided, by whom, why, and until when it holds. */
export type Decided = {
  readonly decision: Exclude<Decision, 'cancel'>;
  readonly deciderName: string;
  readonly reason: string | null;
  readonly validUntil: LocalDate;
};

/** For whoever asked. */
export const decisionNotice = (
  { clientName }: Pick<NoticeOf, 'clientName'>,
  { decision, deciderName, reason, validUntil }: Decided,
): ExemptionNotice => {
  const why = reason === null ? '' : ` Motivo: ${reason}`;
  return decision === 'approve'
    ? notice(
        'Isenção de TCC aprovada',
        `${deciderName} aprovou a isenção da TCC de ${clientName}. Refaça a simulação até ${formatLocalDate(validUntil)} para aplicá-la.${why}`,
      )
    : notice(
        'Isenção de TCC recusada',
        `${deciderName} recusou a isenção da TCC de ${clientName}.${why}`,
      );
};
