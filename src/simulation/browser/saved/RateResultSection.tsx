import { compareDecimals, parsePercent } from '@patio/framework/kernel';
import { TextField } from '@patio/framework/ui';
import { useMemo, useState } from 'react';
import {
  otherRatesOf,
  rateResultOf,
  sharesOf,
  usualShareOf,
  type NetDeal,
  type RateResult,
} from '#simulation/rules/rateResult.ts';
import { rateDetailsOf } from '#simulation/rules/parameters.ts';
import { brl, figure, percent } from '../amounts';
import type { Chosen, PricedSale } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';
import '../figures.css';
import '../more.css';
import '../resume/rateResult.css';

const percentOf = ({ percent: whole }: RateResult['subsidy']): string =>
  percent(whole.replace('-', ''));

/** Subsidy or return of the sale's own rate, as a sentence. */
const useResultWords = () => {
  const text = useSimulationText();
  return ({ kind, amount, ...rest }: RateResult['subsidy']): string => {
    if (kind === 'NONE') return text('rateResult.even');
    const share = percentOf({ kind, amount, ...rest });
    return kind === 'RETURN'
      ? text('rateResult.return', { amount: brl(-amount), percent: share })
      : text('rateResult.subsidy', { amount: brl(amount), percent: share });
  };
};

type RowProps = {
  readonly result: RateResult;
  readonly makerPercent: string;
  readonly isOwn: boolean;
  /** Largest subsidy of all rows, in cents. */
  readonly most: bigint;
};

/** Subsidy bar, scaled to the largest one and split between maker and dealer. */
const SharesBar = ({ result, makerPercent, most }: Omit<RowProps, 'isOwn'>) => {
  const { maker, dealer } = sharesOf(result.subsidy, makerPercent);
  const width = (part: bigint) => `${Number((part * 1000n) / (most || 1n)) / 10}%`;
  return (
    <span className="simulation-shares" aria-hidden="true">
      <span data-part="maker" style={{ inlineSize: width(maker) }} />
      <span data-part="dealer" style={{ inlineSize: width(dealer < 0n ? 0n : dealer) }} />
    </span>
  );
};

/** Share of one party, in the bar's colour. */
const Share = ({
  part,
  amount,
}: {
  readonly part: 'maker' | 'dealer';
  readonly amount: bigint;
}) => {
  const text = useSimulationText();
  return (
    <span data-part={part}>
      <span className="ui-hidden">{text(`rateResult.${part}`)} </span>
      {figure(amount)}
    </span>
  );
};

const Row = (props: RowProps) => {
  const text = useSimulationText();
  const { result, makerPercent, isOwn } = props;
  const { rate, instalment, cet, subsidy } = result;
  const { maker, dealer } = sharesOf(subsidy, makerPercent);
  return (
    <tr data-own={isOwn || undefined}>
      <th scope="row">
        {text('grid.rate', { rate: percent(rate) })}
        <small>
          {text('grid.cet', { cet: percent(cet.yearly) })}
          {isOwn ? <strong>{text('rateResult.own')}</strong> : null}
        </small>
      </th>
      <td>{figure(instalment)}</td>
      <td>
        {figure(maker + dealer)}
        <SharesBar {...props} />
      </td>
      <td>
        <Share part="maker" amount={maker} />
        <Share part="dealer" amount={dealer} />
      </td>
    </tr>
  );
};

const columns = ['rate', 'payment', 'amount', 'payer'] as const;

type TableProps = {
  readonly results: readonly RateResult[];
  readonly own: RateResult;
  readonly makerPercent: string;
};

const OtherRates = ({ results, own, makerPercent }: TableProps) => {
  const text = useSimulationText();
  const most = results.reduce((top, { subsidy: { amount } }) => (amount > top ? amount : top), 0n);
  return (
    <table className="simulation-figures">
      <caption className="ui-hidden">{text('rateResult.others')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {text(`rateResult.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <Row
            key={result.rate}
            isOwn={Number(result.rate) === Number(own.rate)}
            result={result}
            makerPercent={makerPercent}
            most={most}
          />
        ))}
      </tbody>
    </table>
  );
};

const shareOf = (typed: string): string | undefined => {
  const share = parsePercent(typed);
  const isShare =
    share !== null && compareDecimals(share, '0') >= 0 && compareDecimals(share, '100') <= 0;
  return isShare ? share : undefined;
};

type LookProps = { readonly deal: NetDeal; readonly makerShare: string | undefined };

const Look = ({ deal, makerShare }: LookProps) => {
  const text = useSimulationText();
  const words = useResultWords();
  const { input, parameters, table, term, net } = deal;
  const { own, results } = useMemo(() => {
    const same = { input, parameters, table, term, net };
    return { own: rateResultOf(same), results: otherRatesOf(same) };
  }, [input, parameters, table, term, net]);
  const [typed, setTyped] = useState<string>();
  if (!own) return <p className="simulation-note">{text('resume.none')}</p>;
  const usual = usualShareOf(makerShare, own.subsidy);
  const share = typed === undefined ? usual : shareOf(typed);
  return (
    <div className="simulation-rate-result">
      <p>
        {text('rateResult.rates', { rate: percent(own.rate), net: percent(net) })}{' '}
        <strong>{words(own.subsidy)}</strong>
      </p>
      {results.length > 0 ? (
        <>
          <TextField
            label={text('rateResult.share')}
            inputMode="decimal"
            autoComplete="off"
            end="%"
            value={typed ?? percent(usual, 0)}
            onText={setTyped}
            {...(share === undefined ? { error: text('rateResult.shareWrong') } : {})}
          />
          <p className="simulation-note" aria-hidden="true">
            <span data-part="maker">{text('rateResult.maker')}</span>{' '}
            <span data-part="dealer">{text('rateResult.dealer')}</span>
          </p>
          <OtherRates results={results} own={own} makerPercent={share ?? usual} />
        </>
      ) : null}
      <p className="simulation-note">{text('rateResult.note')}</p>
    </div>
  );
};

type RateResultProps = { readonly priced: PricedSale; readonly chosen: Chosen };

/**
 * Return or cost of the chosen rate relative to the lender's net rate, and of other rates, collapsed: for profiles that
 * see net rates.
 *
 * @source ENT-PROFILE-04, domain 1.7
 */
export const RateResultSection = ({ priced, chosen }: RateResultProps) => {
  const text = useSimulationText();
  const [isOpen, setOpen] = useState(false);
  const { input, parameters } = priced;
  const { table, term } = chosen;
  const { net, makerShare } = rateDetailsOf(table, term, input.tierCode) ?? {};
  if (net === undefined || !parameters.view.viewSimulationTax) return null;
  return (
    <details
      className="simulation-more"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{text('rateResult.title')}</summary>
      {isOpen ? (
        <Look
          key={table.code}
          deal={{ input, parameters, table, term, net }}
          makerShare={makerShare}
        />
      ) : null}
    </details>
  );
};
