import { useEffect, useState } from 'react';
import type { UncheckedValues } from '@patio/framework/kernel';
import { useQuery } from '@tanstack/react-query';
import { call, type FormValues, readRefusal, refusalText, useEngine } from '@patio/framework/react';
import { Banner } from '@patio/framework/ui';
import type { DiscountAnswer, DiscountQuestion } from '#generated/types/wire.ts';
import { validateVoucher } from '#vouchers/calls.ts';
import type { Benefit } from '#vouchers/rules/DiscountRule.ts';
import { discountAmount } from '#vouchers/rules/discountAmount.ts';
import { voucherQuestionOf, enteredNumber } from '../rules/SimulationInput';
import { brl } from './amounts';
import { useSimulationText } from './useSimulationText';
import './simulation.css';

const pauseMs = 500;

/** A value debounced until it settles. */
export const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

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
  // What the proposal of a stored simulation has reserved is its own.
  const { id: simulation } = values as { readonly id?: string };
  const key = question ? JSON.stringify({ ...question, simulation }) : '';
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

const Refusal = ({ error }: { readonly error: Error }) => {
  const text = useSimulationText();
  const { errorText } = useEngine();
  const refusal = readRefusal(error);
  const reasons = (refusal.error.fields ?? []).map(({ code, params }) =>
    errorText({ code, ...(params ? { params } : {}) }),
  );
  if (reasons.length === 0) return <Banner kind="error">{refusalText(refusal, errorText)}</Banner>;
  if (reasons.length === 1) return <Banner kind="error">{reasons[0]}</Banner>;
  return (
    <Banner kind="error">
      {text('voucher.refused')}
      <ul className="simulation-reasons">
        {[...new Set(reasons)].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Banner>
  );
};

/** State of the typed code: validating, accepted with its discount, or refused with every reason. */
export const VoucherState = ({ values }: { readonly values: FormValues<'simulations'> }) => {
  const text = useSimulationText();
  const { hasCode, isAsking, error, answer, discount } = useVoucher(values);
  if (!hasCode) return null;
  if (isAsking)
    return (
      <p className="simulation-note" role="status" aria-busy="true">
        {text('voucher.asking')}
      </p>
    );
  if (error) return <Refusal error={error} />;
  if (!answer) return null;
  const { ruleName: name, kind } = answer;
  return (
    <Banner kind={kind === 'VOUCHER' ? 'success' : 'info'}>
      {kind === 'VOUCHER'
        ? text('voucher.accepted', { name, amount: brl(discount) })
        : text('voucher.coupon', { name })}
    </Banner>
  );
};
