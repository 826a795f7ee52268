import type { WizardPartProps } from '../../framework/browser/data/entity/EntitySlots';
import { useEngine, useEntity } from '../../framework/browser/data/entity/EngineContext';
import { readRefusal } from '../../framework/browser/data/entity/readRefusal';
import { appError } from '../../framework/kernel/errors/AppError';
import type { InsurancePrice } from '../../generated/types/wire';
import { isInsuranceType } from '../rules/proposals/insuranceTypes';
import { statusOf } from '../rules/proposals/lifecycle';
import { brl, dayText } from './amounts';
import { useInsuranceText } from './useInsuranceText';
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

/** Why what is filled in has no price, as far as a field that is filled in is the reason. */
const useReason = (values: Props['values'], thrown: unknown): string | undefined => {
  const { errorText, locale } = useEngine();
  const { description } = useEntity('insuranceProposals');
  const faults = thrown ? (readRefusal(thrown).error.fields ?? []) : [];
  const fault = faults.find(({ path }) => values[path] !== null && values[path] !== undefined);
  if (!fault) return undefined;
  const label = description.fields.find(({ name }) => name === fault.path)?.label[locale];
  const { code, params } = fault;
  return [label, errorText(appError(code, params ? { params } : {}))].filter(Boolean).join(': ');
};

/** What is sold and what it costs, always in sight. */
export const ProposalSummary = ({ values, isBrief = false }: Props) => {
  const text = useInsuranceText();
  const { data, error } = usePrice(values);
  const reason = useReason(values, error);
  if (isBrief) return data?.total ? <strong>{brl(data.total)}</strong> : null;
  return (
    <div className="insurance-summary">
      {data?.total ? (
        <Figures price={data} count={Number(values['installmentNumber'] ?? 1)} />
      ) : (
        <p className="insurance-note">{reason ?? text('summary.none')}</p>
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
