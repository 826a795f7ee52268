import { formatMoney } from '@patio/framework/kernel';
import { paymentsText } from '#papers/rules/paper.ts';
import { premiumInstalments } from '../premiumInstalments';
import type { ProposalValues } from './insuranceTypes';

/**
 * Formats the instalments of a premium, which may differ by a cent: `1 × R$ 619,23 + 3 × R$ 619,22`.
 *
 * @source INS-098, domain 3.2
 */
export const instalmentsText = (values: ProposalValues): string => {
  const { insurancePremium, instalmentValue, quoteValidUntil } = values;
  const count = Number(values.installmentNumber ?? 1);
  const totalCents = BigInt(Number(insurancePremium ?? 0));
  const paid = premiumInstalments({ totalCents, count }, String(quoteValidUntil));
  // If the plan has changed since the proposal was stored, show the stored instalment.
  const isKnown = paid.ok && Number(paid.value[0] ?? 0n) === Number(instalmentValue);
  return isKnown
    ? paymentsText(
        paid.value.map((payment) => ({ payment })),
        (amount) => formatMoney(Number(amount)),
      )
    : `${count} × ${formatMoney(Number(instalmentValue ?? 0))}`;
};
