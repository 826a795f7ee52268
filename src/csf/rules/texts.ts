import {
  type LocalDate,
  formatDecimal,
  formatLocalDate,
  formatMoney,
  roundPercentage,
} from '@patio/framework/kernel';
import type { CsfOffer } from '#generated/types/wire.ts';

/** Consent text, stored verbatim in the dealer's record. */
export const consentText =
  'Autorizo a concessionária escolhida a usar meu nome, CPF, telefone e e-mail para falar comigo sobre esta simulação.';

/** Visitors below this score are treated as bots. @source OQ-103 */
export const leastScore = 0.5;

/** Score without a bot check, or if its response has no body. @source CONST-018, OQ-103 */
export const usualScore = 0.9;

/** English version; the record stores the Portuguese one. */
export const consentTextEn =
  'I allow the chosen dealer to use my name, CPF, phone and e-mail to talk to me about this simulation.';

/** Formats a percentage: `1.6900` becomes `1,69`. */
export const percentText = (text: string): string => formatDecimal(roundPercentage(text), 2);

/** Formats a date. */
export const dayText = (day: string): string => formatLocalDate(day as LocalDate);

/** Formats `36 × R$ 1.920,57`, plus extra payments. */
export const paymentsText = ({ payments }: Pick<CsfOffer, 'payments'>): string =>
  payments.map(({ count, amount }) => `${count} × ${formatMoney(amount)}`).join(' + ');
