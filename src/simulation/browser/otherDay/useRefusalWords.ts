import { readRefusal } from '@patio/framework/react';
import { dayText } from '../amounts';
import { feeName } from '../fees/feeName';
import { useSimulationText } from '../useSimulationText';

/** Says what is not known yet for a day, of a refusal that names it: `IOF/PF`, `TCC/SP`; undefined for any other. */
export const useRefusalWords = (): ((error: Error) => string | undefined) => {
  const text = useSimulationText();
  return (error) => {
    const { code, params = {} } = readRefusal(error).error;
    if (code !== 'pricing.row_missing') return undefined;
    const [name = ''] = String(params['table']).split('/');
    const what =
      name === 'IOF'
        ? text('otherDay.missingIof')
        : text('otherDay.missingFee', { fee: feeName(text, name) });
    return text('otherDay.missing', { day: dayText(String(params['date'])), what });
  };
};
