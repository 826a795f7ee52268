import { type UncheckedValues } from '@patio/framework/kernel';
import { useQuery } from '@tanstack/react-query';
import { call } from '@patio/framework/react';
import type { DiscountAnswer, DiscountQuestion } from '#generated/types/wire.ts';
import { validateVoucher } from '#vouchers/calls.ts';
import type { Benefit } from '#vouchers/rules/DiscountRule.ts';
import { discountAmount } from '#vouchers/rules/discountAmount.ts';
import { voucherQuestionOf } from '../rules/voucherQuestion';
import { useSettled } from './useSettled';
import { enteredNumber } from '../rules/SimulationAsk';

const benefitOf = ({ discountType, discountValue }: DiscountAnswer): Benefit => {
  if (discountType === 'PERCENTAGE') return { type: discountType, percent: discountValue };
  const cents = BigInt(Math.round(Number(discountValue) * 100));
  return discountType === 'VALUE'
    ? { type: discountType, amountCents: cents }
    : { type: discountType, priceCents: cents };
};

/** Discount of an accepted code on the price, in cents; coupons apply to insurances, not to the price. */
const discountOf = (answer: DiscountAnswer | undefined, price: number): number =>
  answer?.kind === 'VOUCHER' && price > 0
    ? Number(discountAmount(benefitOf(answer), BigInt(price)))
    : 0;

/** The simulation's code, validated for the current sale. @source SIMR-029, CALL-128, ENT-VOUCHER-22 */
export const useVoucher = (values: UncheckedValues<'simulations'>) => {
  const question = voucherQuestionOf(values);
  const key = question ? JSON.stringify(question) : '';
  const settled = useSettled(key);
  const query = useQuery({
    queryKey: ['simulations', 'voucher', settled],
    queryFn: ({ signal }) =>
      call(validateVoucher, {
        body: JSON.parse(settled) as DiscountQuestion,
        signal,
      }),
    enabled: settled !== '',
    retry: false,
  });
  const isKnown = key !== '' && settled === key;
  return {
    hasCode: key !== '',
    isAsking: key !== '' && (!isKnown || query.isFetching),
    error: isKnown ? query.error : null,
    answer: isKnown ? query.data : undefined,
    discount: isKnown ? discountOf(query.data, enteredNumber(values.vehiclePrice)) : 0,
  };
};
