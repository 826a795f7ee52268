import { useMutation } from '@tanstack/react-query';
import { call, useEngine } from '@patio/framework/react';
import { Button } from '@patio/framework/ui';
import type { SimulationResult } from '#generated/types/wire.ts';
import { applyOfferTax, applyTax } from '#simulation/calculationCalls.ts';
import { refusalReason } from '../addOns/refusalReason';
import { brl, percent } from '../amounts';
import { useSimulationText } from '../useSimulationText';
import type { RateAsk } from './RateAsk';

type AppliedRateProps = {
  readonly ask: RateAsk;
  /** As calls read it. */
  readonly rate: string;
};

/** The price of the choice at a rate. @source CALL-099, CALL-101 */
const useApplied = ({ ask, rate: tax }: AppliedRateProps) =>
  useMutation({
    mutationFn: async () => {
      const { dealerId, body, tableCode } = ask;
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

/** The whole price of the choice once its rate is applied; nothing of the sale changes. @source SIMR-067, OFFR-007 */
export const AppliedRate = (props: AppliedRateProps) => {
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
