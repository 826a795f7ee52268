import { type FormValues, readRefusal, refusalText, useEngine } from '@patio/framework/react';
import { Banner } from '@patio/framework/ui';
import { brl } from './amounts';
import { useSimulationText } from './useSimulationText';
import { useVoucher } from './useVoucher';
import './simulation.css';

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
