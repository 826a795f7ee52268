import { useState } from 'react';
import type { RecordSlotProps } from '@patio/framework/react';
import { Banner } from '@patio/framework/ui';
import { brl } from '../amounts';
import { formerInstalment } from '../shownPrice';
import { useSimulationText } from '../useSimulationText';

/** Tells that a simulation was saved at another price than displayed before. */
export const PriceChange = ({ record }: RecordSlotProps<'simulations'>) => {
  const text = useSimulationText();
  const [former] = useState(() => formerInstalment(record));
  if (former === undefined) return null;
  const values = { from: brl(former), to: brl(Number(record.instalment)) };
  return <Banner kind="warning">{text('saved.priceChanged', values)}</Banner>;
};
