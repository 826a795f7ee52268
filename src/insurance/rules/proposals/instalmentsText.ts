import { type LocalDate, formatMoney } from '@patio/framework/kernel';
import { paymentsText } from '#simulation/rules/payments.ts';
import { premiumInstalments } from '../premiumInstalments';

/** A proposal as it is stored. */
type Values = Readonly<Record<string, unknown>>;

/**
 * All instalments of a premium, which may differ by a cent: `1 × R$ 619,23 + 3 × R$ 619,22`.
 *
 * @source INS-098, domain 3.2
 */
export const instalmentsText = (values: Values): string => {
  const { insurancePremium, instalmentValue, quoteValidUntil } = values;
  const count = Number(values['installmentNumber'] ?? 1);
  const totalCents = BigInt(Number(insurancePremium ?? 0));
  const paid = premiumInstalments({ totalCents, count }, String(quoteValidUntil) as LocalDate);
  // A split of another day than today's is told as it was stored.
  const isKnown = paid.ok && Number(paid.value[0] ?? 0n) === Number(instalmentValue);
  return isKnown
    ? paymentsText(
        paid.value.map((payment) => ({ payment })),
        (amount) => formatMoney(Number(amount)),
      )
    : `${count} × ${formatMoney(Number(instalmentValue ?? 0))}`;
};
