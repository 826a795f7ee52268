import { formatLocalDate, formatMoney } from '@patio/framework/kernel';
import { Section } from '@patio/framework/ui';
import type { PcdRules } from '#generated/types/wire.ts';
import { usePcdText } from './usePcdText';

/** Each tax with what it asks. @source domain 6.1 */
export const RuleTable = ({ rules }: { readonly rules: PcdRules }) => {
  const text = usePcdText();
  const { ipi, icms, iof, until } = rules;
  const rows = {
    ipi: text('rules.ipiRule', {
      price: formatMoney(ipi.priceCeiling),
      litres: ipi.maximumDisplacement.replace('.', ','),
      doors: ipi.minimumDoors,
      years: ipi.everyYears,
    }),
    icms: text('rules.icmsRule', {
      full: formatMoney(icms.fullUpTo),
      partial: formatMoney(icms.partialUpTo),
    }),
    iof: text('rules.iofRule', { horsepower: iof.maximumHorsepower }),
    ipva: text('rules.ipvaRule'),
  } as const;
  const about =
    until === null ? {} : { text: text('rules.until', { date: formatLocalDate(until) }) };
  return (
    <Section title={text('rules.title')} {...about}>
      <dl className="pcd-rules">
        {(['ipi', 'icms', 'iof', 'ipva'] as const).map((tax) => (
          <div key={tax}>
            <dt>{text(`rules.${tax}`)}</dt>
            <dd>{rows[tax]}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
};
