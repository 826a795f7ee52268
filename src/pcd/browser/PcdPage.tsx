import { useQuery } from '@tanstack/react-query';
import {
  ButtonLink,
  ScreenHeader,
  call,
  readRefusal,
  refusalText,
  useEngine,
} from '@patio/framework/react';
import { Banner, SkeletonRows, Section, StatusChip, TextField } from '@patio/framework/ui';
import { readPcdRules } from '../calls';
import { DriverChoice, SimulateButton, useDriver } from './DriverChoice';
import { useState } from 'react';
import { benefitsOf } from '../rules/pcdSale';
import { formatLocalDate, formatMoney, formatAmount, parseMoney } from '@patio/framework/kernel';
import type { PcdRules } from '#generated/types/wire.ts';
import { usePcdText } from '../messages/texts';
import './pcd.css';

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

/** Benefits available at a public price. */
const PriceCheck = ({ rules }: Props) => {
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

/** Each tax with its requirements. @source domain 6.1 */
const RuleTable = ({ rules }: { readonly rules: PcdRules }) => {
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

const Rules = () => {
  const text = usePcdText();
  const { errorText } = useEngine();
  const { data, error } = useQuery({
    queryKey: ['pcd', 'rules'],
    queryFn: ({ signal }) => call(readPcdRules, { signal, leadsHome: true }),
    retry: false,
  });
  if (error) return <Banner kind="warning">{refusalText(readRefusal(error), errorText)}</Banner>;
  if (!data) return <SkeletonRows label={text('loading')} rows={4} columns={2} />;
  return (
    <>
      <RuleTable rules={data} />
      <PriceCheck rules={data} />
    </>
  );
};

/** Start page of a purchase by a person with a disability. @source MISC-PCD-01, OQ-163 */
export const PcdPage = () => {
  const text = usePcdText();
  const { driver, setDriver, query } = useDriver();
  return (
    <div className="pcd">
      <ScreenHeader
        title={text('title')}
        actions={
          <>
            <ButtonLink to={`/pcd/passo-a-passo${query}`}>{text('steps')}</ButtonLink>
            <ButtonLink to="/pcd/pathologies">{text('pathologies')}</ButtonLink>
          </>
        }
      />
      <p className="pcd-intro">{text('intro')}</p>
      <div className="pcd-begin">
        <DriverChoice driver={driver} onDriver={setDriver} />
        <SimulateButton driver={driver} />
      </div>
      <Rules />
    </div>
  );
};
