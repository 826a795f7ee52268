import { useCallback } from 'react';
import { useEngine } from '@patio/framework/react';
import type { Reason } from '#simulation/rules/reasons.ts';
import { brl, dayText, percent } from '../amounts';
import { useSimulationText, type SimulationText } from '../useSimulationText';

/** Members of a reason as text; lists comma-separated. */
const membersOf = (reason: Reason): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(reason).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  );

/** Values named in the sentences of reasons. */
const valuesOf = (reason: Reason, text: SimulationText): Readonly<Record<string, string>> => {
  switch (reason.code) {
    case 'period':
      return {
        from: dayText(reason.from),
        until: reason.until === null ? '…' : dayText(reason.until),
      };
    case 'personType': {
      const words = { PF: text('whyNot.PF'), PJ: text('whyNot.PJ') };
      const personTypes = reason.personTypes.map((one) => words[one as keyof typeof words]);
      return { personTypes: personTypes.join(', ') };
    }
    case 'entry':
    case 'entryAbove':
      return { percent: percent(reason.percent, 0), amount: brl(reason.amount) };
    default:
      return membersOf(reason);
  }
};

/** Explains why a table is unavailable; pricing errors use their own message. */
export const useReasonWords = (): ((reason: Reason) => string) => {
  const text = useSimulationText();
  const { errorText } = useEngine();
  return useCallback(
    (reason) =>
      reason.code === 'price'
        ? errorText(reason.error)
        : text(`whyNot.${reason.code}`, valuesOf(reason, text)),
    [errorText, text],
  );
};
