import { formatAmount, formatMoney, parseMoney } from '@patio/framework/kernel';
import { Section, StatusChip, TextField } from '@patio/framework/ui';
import { useState } from 'react';
import type { PcdRules } from '#generated/types/wire.ts';
import { benefitsOf } from '../rules/benefits';
import { usePcdText } from './usePcdText';

type Props = { readonly rules: PcdRules };

const Answer = ({ rules, price }: Props & { readonly price: number }) => {
  const text = usePcdText();
  const { ipi, icms } = benefitsOf(price, rules);
  const { fullUpTo, partialUpTo } = rules.icms;
  const icmsText = {
    full: text('price.full'),
    partial: text('price.partial', {
      excess: formatMoney(price - fullUpTo),
      full: formatMoney(fullUpTo),
    }),
    none: text('price.none', { limit: formatMoney(partialUpTo) }),
  }[icms];
  const tones = { full: 'success', partial: 'warning', none: 'danger' } as const;
  return (
    <dl className="pcd-answer">
      <dt>{text('price.ipi')}</dt>
      <dd>
        <StatusChip
          tone={ipi ? 'success' : 'danger'}
          label={
            ipi
              ? text('price.within')
              : text('price.above', { limit: formatMoney(rules.ipi.priceCeiling) })
          }
        />
      </dd>
      <dt>{text('price.icms')}</dt>
      <dd>
        <StatusChip tone={tones[icms]} label={icmsText} />
      </dd>
    </dl>
  );
};

/** Which benefits a public price leaves. */
export const PriceCheck = ({ rules }: Props) => {
  const text = usePcdText();
  const [typed, setTyped] = useState('');
  const price = parseMoney(typed);
  const isWrong = typed.trim() !== '' && (price === null || price < 0);
  return (
    <Section title={text('price.title')} text={text('price.notice')}>
      <div className="pcd-price">
        <TextField
          label={text('price.label')}
          help={text('price.help')}
          start="R$"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={isWrong ? text('price.wrong') : undefined}
          onText={setTyped}
          onBlur={() => {
            if (price !== null) setTyped(formatAmount(price));
          }}
        />
        <div role="status">
          {price !== null && price > 0 ? <Answer rules={rules} price={price} /> : null}
        </div>
      </div>
    </Section>
  );
};
