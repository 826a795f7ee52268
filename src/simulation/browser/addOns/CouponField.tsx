import { useState } from 'react';
import { TextField } from '@patio/framework/ui';
import type { AddOnItem } from '#generated/types/wire.ts';
import { canonicalCode } from '#vouchers/rules/discountCode.ts';
import type { AddOnOption } from '#simulation/rules/addOns.ts';
import { brl } from '../amounts';
import { useSimulationText } from '../useSimulationText';

type CouponFieldProps = {
  readonly item: AddOnItem;
  readonly option: AddOnOption;
  /** What the coupon took off, once it is accepted; centavos. */
  readonly discount: number | undefined;
  /** Whether it is being validated. @source ENT-VOUCHER-22, OQ-158 */
  readonly isAsking: boolean;
  readonly onChange: (option: AddOnOption) => void;
};

/**
 * The coupon of an insurance: asked for once it is typed to its end; a refusal stands below the row.
 * @source ENT-VAP-07
 */
export const CouponField = ({ item, option, discount, isAsking, onChange }: CouponFieldProps) => {
  const text = useSimulationText();
  const known = option.coupon ?? '';
  const [typed, setTyped] = useState(known);
  if (item.type !== 'Insurance') return null;
  const take = () => {
    const coupon = canonicalCode(typed);
    setTyped(coupon);
    if (coupon !== known) onChange({ ...option, coupon: coupon === '' ? null : coupon });
  };
  const isKnown = known !== '' && canonicalCode(typed) === known;
  const state = () => {
    if (!isKnown) return undefined;
    if (isAsking) return text('voucher.asking');
    return discount === undefined
      ? undefined
      : text('addOns.couponTaken', { amount: brl(discount) });
  };
  return (
    <TextField
      label={text('addOns.coupon')}
      autoComplete="off"
      maxLength={30}
      value={typed}
      help={state()}
      onText={setTyped}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take();
      }}
    />
  );
};
