import { type LocalDate, formatLocalDate, formatMoney } from '@patio/framework/kernel';
import type { NoticeWords } from '#session/rules/NoticeWords.ts';
import type { Decision } from './exemption';

/** A notice about a request or its decision. */
export type ExemptionNotice = NoticeWords & { readonly type: 'TCC' };

/** Details of a request used in its notices. */
export type NoticeOf = {
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
