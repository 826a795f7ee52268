import { parseRate } from '@patio/framework/kernel';
import { call, useEngine } from '@patio/framework/react';
import { Button, TextField } from '@patio/framework/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  previewOfferTax,
  previewTax,
  applyOfferTax,
  applyTax,
} from '#simulation/calculationCalls.ts';
import { refusalReason } from '../addOns/AddOnRow';
import { brl, percent } from '../amounts';
import type { Chosen, PricedGrid } from '../usePricedGrid';
import { More } from '../More';
import { useMode } from '../useParameters';
import { useSimulationText } from '../useSimulationText';
import type { SimulationResult, SimulationDeal } from '#generated/types/wire.ts';

/** Request for the choice at another rate. */
type RateQuery = {
  /** Null for an offer. */
  readonly dealerId: string | null;
  readonly body: SimulationDeal;
  readonly tableCode: string;
};

type Choice = { readonly priced: PricedGrid; readonly chosen: Chosen; readonly isOffer: boolean };

/** The choice as requested by the rate calls. */
const rateQueryOf = ({ priced: { input, parameters }, chosen, isOffer }: Choice): RateQuery => ({
  dealerId: isOffer ? null : parameters.dealerId,
  body: { ...structuredClone(input), terms: [chosen.term] } as never,
  tableCode: chosen.table.code,
});

/** The choice and the rate to price it at. */
type AppliedRateProps = {
  readonly input: RateQuery;
  /** In wire format. */
  readonly rate: string;
};

/** Price of the choice at a rate. @source CALL-099, CALL-101 */
const useApplied = ({ input, rate: tax }: AppliedRateProps) =>
  useMutation({
    mutationFn: async () => {
      const { dealerId, body, tableCode } = input;
      const { results } = await (dealerId === null
        ? call(applyOfferTax, { params: { tax }, body })
        : call(applyTax, { params: { tax, dealerId }, body }));
      return results.find((row) => row.tableCode === tableCode);
    },
  });

const Figures = ({ price }: { readonly price: SimulationResult }) => {
  const text = useSimulationText();
  const figures = [
    ['resume.payment', brl(price.instalment)],
    ['summary.financed', brl(price.financedValue)],
    ['summary.iof', brl(price.iofValue)],
    ['summary.cet', text('grid.yearly', { cet: percent(price.cetYearly) })],
    ['summary.total', brl(price.totalValue)],
  ] as const;
  const title = text('otherRate.whole', { rate: percent(price.rate) });
  return (
    <div role="group" aria-label={title}>
      <dl>
        {figures.map(([word, figure]) => (
          <div key={word}>
            <dt>{text(word)}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

/** Full price of the choice at the applied rate; the sale itself is not changed. @source SIMR-067, OFFR-007 */
const AppliedRate = (props: AppliedRateProps) => {
  const text = useSimulationText();
  const { errorText } = useEngine();
  const { mutate, data, error, isPending } = useApplied(props);
  return (
    <div className="simulation-rate-price">
      {data ? (
        <Figures price={data} />
      ) : (
        <Button small busy={isPending} onClick={() => mutate()}>
          {text('otherRate.apply')}
        </Button>
      )}
      <p role="status">{error ? refusalReason(error, errorText) : null}</p>
    </div>
  );
};

type OtherRateProps = { readonly priced: PricedGrid; readonly chosen: Chosen };

const none: readonly string[] = [];

/** The choice at an entered rate, for a dealer or an offer. @source CALL-100, CALL-102 */
const usePreview = () =>
  useMutation({
    mutationFn: async ({ rate: tax, input }: AppliedRateProps) => {
      const { dealerId, body, tableCode } = input;
      const rows = await (dealerId === null
        ? call(previewOfferTax, { params: { tax }, body })
        : call(previewTax, { params: { tax, dealerId }, body }));
      return rows.find((row) => row.tableCode === tableCode);
    },
  });

const Preview = (props: OtherRateProps) => {
  const text = useSimulationText();
  const { errorText } = useEngine();
  const isOffer = useMode() === 'offer';
  const [typed, setTyped] = useState('');
  const input = rateQueryOf({ ...props, isOffer });
  const { mutate, reset, variables, isPending, isSuccess, ...found } = usePreview();
  // A price of the sale as it was before says nothing about this one.
  const isCurrent = JSON.stringify(variables?.input) === JSON.stringify(input);
  const data = isCurrent ? found.data : undefined;
  const error = isCurrent ? found.error : null;
  const rate = parseRate(typed);
  const isNoRate = typed.trim() !== '' && rate === null;
  const words = (): string => {
    if (data)
      return text('otherRate.found', {
        instalment: brl(data.taxInstalment),
        difference: brl(data.difference),
        rate: percent(data.rate),
      });
    if (error) return refusalReason(error, errorText);
    return isCurrent && isSuccess ? text('otherRate.none') : '';
  };
  return (
    <div className="simulation-rate">
      <TextField
        label={text('otherRate.label')}
        inputMode="decimal"
        autoComplete="off"
        end="%"
        value={typed}
        onText={(next) => {
          setTyped(next);
          reset();
        }}
        {...(isNoRate ? { error: errorText({ code: 'pricing.rate_invalid' }) } : {})}
      />
      <Button
        small
        busy={isPending}
        disabled={rate === null}
        onClick={() => rate !== null && mutate({ input, rate })}
      >
        {text('otherRate.ask')}
      </Button>
      <p role="status">{words()}</p>
      {data && rate !== null ? <AppliedRate input={input} rate={rate} /> : null}
    </div>
  );
};

/** Whether other rates are available: at a dealer, or for an offer. */
const useMayPreview = ({ dealerId }: PricedGrid['parameters']): boolean => {
  const isOffer = useMode() === 'offer';
  const { can } = useEngine();
  return (!isOffer && dealerId !== null) || can(previewOfferTax.access);
};

/** Cost of the choice at another rate; the sale itself is not changed. @source SIMR-067, OFFR-007 */
export const OtherRate = ({ priced, chosen }: OtherRateProps) => {
  const text = useSimulationText();
  const mayPreview = useMayPreview(priced.parameters);
  if (!mayPreview || !priced.parameters.view.viewSimulationTax) return null;
  const { code } = chosen.table;
  return (
    <More title={text('otherRate.title')} names={none} values={{}}>
      <Preview key={`${code}/${chosen.term}`} priced={priced} chosen={chosen} />
    </More>
  );
};
