import type { ReactNode } from 'react';
import type { ExemptionStatus as Status } from '#exemptions/rules/exemption.ts';
import { Banner } from '@patio/framework/ui';
import { dayText } from '../amounts';
import { useSimulationText } from '../useSimulationText';
import type { ExemptionView } from './useExemption';

type Props = { readonly view: ExemptionView; readonly action?: ReactNode };

const sentences = {
  canceled: 'canceled',
  applicable: 'applicable',
  PENDING: 'pending',
  'PENDING SIMULATION': 'approved',
  APPROVED: 'applied',
  APPLIED: 'applied',
  REFUSED: 'refused',
  'NOT APPLICABLE': 'notApplicable',
} as const satisfies Record<Exclude<Status, 'none'>, string>;

const tones = {
  PENDING: 'info',
  'PENDING SIMULATION': 'success',
  APPROVED: 'success',
  APPLIED: 'success',
  REFUSED: 'warning',
} as const satisfies Partial<Record<Status, string>>;

const isToned = (status: Status): status is keyof typeof tones => status in tones;

/** What belongs to a status beside its sentence: who decides, until when, why. */
const useDetail = ({ status, known = { status: 'none' } }: ExemptionView): readonly string[] => {
  const text = useSimulationText();
  const { deciders = [], validUntil, decisionReason } = known;
  const why = decisionReason ? [text('exemption.reason', { reason: decisionReason })] : [];
  if (status === 'PENDING' && deciders.length > 0)
    return [text('exemption.deciders', { names: deciders.join(', ') })];
  if (status === 'PENDING SIMULATION' && validUntil)
    return [text('exemption.until', { date: dayText(validUntil) }), ...why];
  if (status !== 'REFUSED') return [];
  return validUntil ? [text('exemption.again', { date: dayText(validUntil) }), ...why] : why;
};

/** How the exemption stands, in words. @source SIMR-076 to SIMR-081 */
export const ExemptionStatus = ({ view, action }: Props) => {
  const text = useSimulationText();
  const detail = useDetail(view);
  const { status } = view;
  if (status === undefined || status === 'none') return null;
  const sentence = [text(`exemption.${sentences[status]}`), ...detail].join(' ');
  return isToned(status) ? (
    <Banner kind={tones[status]} action={action}>
      {sentence}
    </Banner>
  ) : (
    <p className="simulation-note">{sentence}</p>
  );
};
