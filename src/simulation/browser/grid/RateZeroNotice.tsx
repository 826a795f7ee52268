import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@patio/framework/react';
import { Modal } from '@patio/framework/ui';
import { priceSelected } from '#simulation/calculationCalls.ts';
import { recalculateByTable } from '#simulation/calls.ts';
import { percent } from '../amounts';
import type { Chosen } from '../chosen';
import type { PricedGrid } from '../usePricedGrid';
import { useSimulationText } from '../useSimulationText';

type RateZeroNoticeProps = { readonly priced: PricedGrid; readonly chosen: Chosen };

/** Tables that were told of since the page was loaded: once is enough. */
const told = new Set<string>();

/** The table and term that were chosen, priced at the dealer or, for whoever has none, anywhere. */
const priceChosen = ({ priced, chosen }: RateZeroNoticeProps, signal: AbortSignal) => {
  const { ask, parameters } = priced;
  const { dealerId } = parameters;
  const { term, table } = chosen;
  const body = structuredClone(ask);
  const selected = [{ tableCode: table.code, term }];
  return dealerId === null
    ? call(priceSelected, { body: { ...body, selected } as never, signal })
    : call(recalculateByTable, {
        params: { dealerId, code: table.code },
        query: { term: String(term), updatingVAPs: 'false' },
        body: body as never,
        signal,
      });
};

/** The marker of the server for the table and term that were chosen. @source CALL-096, CALL-103, SIMR-070 */
const useMarker = (props: RateZeroNoticeProps) => {
  const { code, taxType } = props.chosen.table;
  const { dealerId } = props.priced.parameters;
  const { data } = useQuery({
    queryKey: ['simulations', 'rateZero', dealerId, code, props.chosen.term],
    queryFn: ({ signal }) => priceChosen(props, signal),
    enabled: taxType === 'TAX ZERO' && !told.has(code),
    retry: false,
  });
  return data?.isRateZero;
};

/**
 * A plan without interest is told of in a pop-up with one button: its cost is not zero.
 * @source SIMR-070, MISC-RZ-02, OQ-104
 */
export const RateZeroNotice = (props: RateZeroNoticeProps) => {
  const text = useSimulationText();
  const marker = useMarker(props);
  const { table, pricing } = props.chosen;
  const [closed, setClosed] = useState<string>();
  if (marker === undefined || table.taxType !== 'TAX ZERO') return null;
  if (told.has(table.code) || closed === table.code) return null;
  const close = () => {
    told.add(table.code);
    setClosed(table.code);
  };
  const cet = percent(pricing.cet.yearly);
  return (
    <Modal open title={text('rateZero.title')} cancelLabel={text('rateZero.ok')} onClose={close}>
      <p>
        {marker === 'TAX_ZERO'
          ? text('rateZero.TAX_ZERO', { cet })
          : text('rateZero.other', { code: marker, cet })}
      </p>
    </Modal>
  );
};
