import { type WizardPartProps, useEngine, useEntity } from '@patio/framework/react';
import type { InsurancePrice } from '#generated/types/wire.ts';
import { isInsuranceType } from '../rules/proposals/insuranceTypes';
import { statusOf } from '../rules/proposals/lifecycle';
import { brl, dayText } from './amounts';
import { useInsuranceText } from './useInsuranceText';
import { useNoPrice } from './useNoPrice';
import { usePrice } from './usePrice';
import './insurance.css';

type Props = WizardPartProps & { readonly isBrief?: boolean };

type FiguresProps = { readonly price: InsurancePrice; readonly count: number };

/** The premium, from the whole down to its parts. */
const Figures = ({ price, count }: FiguresProps) => {
  const text = useInsuranceText();
  const split = price.instalments?.find((one) => one.count === count);
  return (
    <>
      <strong>{brl(price.total)}</strong>
      {split && split.count > 1 ? (
        <p>{text('summary.instalment', { count: split.count, amount: brl(split.amount) })}</p>
      ) : null}
      <dl>
        <div>
          <dt>{text('summary.net')}</dt>
          <dd>{brl(price.net)}</dd>
        </div>
        <div>
          <dt>{text('summary.tax')}</dt>
          <dd>{brl(price.tax)}</dd>
        </div>
      </dl>
      <small>{text('summary.until', { date: dayText(price.validUntil) })}</small>
    </>
  );
};

/** What is sold and what it costs, always in sight. */
export const ProposalSummary = ({ values, isBrief = false }: Props) => {
  const text = useInsuranceText();
  const { data, error } = usePrice(values);
  const reasons = useNoPrice(values, error);
  if (isBrief) return data?.total ? <strong>{brl(data.total)}</strong> : null;
  return (
    <div className="insurance-summary">
      {data?.total ? (
        <Figures price={data} count={Number(values['installmentNumber'] ?? 1)} />
      ) : (
        (reasons.length > 0 ? reasons : [text('summary.none')]).map((reason) => (
          <p key={reason} className="insurance-note">
            {reason}
          </p>
        ))
      )}
    </div>
  );
};

/** Which product the wizard sells, and how far that is; a draft is in work. @source INS-042 */
export const ProposalSubtitle = ({ values }: WizardPartProps) => {
  const text = useInsuranceText();
  const { locale } = useEngine();
  const { fields } = useEntity('insuranceProposals').description;
  const type = values['insuranceType'];
  if (!isInsuranceType(type)) return null;
  const status = statusOf(values['status']);
  const { options } = fields.find(({ name }) => name === 'status') ?? {};
  const told = options?.find(({ value }) => value === status)?.label[locale] ?? status;
  return `${text(`contract.type.${type}`)} · ${told}`;
};
