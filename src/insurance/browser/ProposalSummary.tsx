import {
  type WizardPartProps,
  useEngine,
  useEntity,
  type Refusal,
  isDecision,
  readRefusal,
  refusalText,
} from '@patio/framework/react';
import type { InsurancePrice } from '#generated/types/wire.ts';
import { isInsuranceType, familyOf } from '../rules/proposals/insuranceTypes';
import { statusOf } from '../rules/proposals/lifecycle';
import { brl, dayText, useFieldErrorText, useInsuranceText } from './insuranceText';
import {
  type AppError,
  type ErrorCode,
  type FieldError,
  appError,
  type UncheckedValues,
  objectOf,
} from '@patio/framework/kernel';
import { usePrice } from './usePrice';
import './insurance.css';

type Values = UncheckedValues<'insuranceProposals'>;

/** Error code of a failed quote; for cars only if the insurer made no decision. @source INS-118, INS-120, INS-122 */
const failureOf = (type: unknown, isDecided: boolean): ErrorCode | undefined => {
  const family = familyOf(type);
  if (family === 'PMC') return 'PMCERR';
  if (family === 'GAP') return 'GAPERR';
  return family === 'AUTO' && !isDecided ? 'SEGAUTOERR' : undefined;
};

type ErrorTexts = {
  readonly errorText: (error: AppError) => string;
  /** Prefixed with the label of the field. */
  readonly fieldErrorText: (fault: FieldError) => string;
};

const reasonsOf = (refusal: Refusal, values: Values, texts: ErrorTexts): readonly string[] => {
  const { error } = refusal;
  const message = refusalText(refusal, texts.errorText);
  if (error.code === 'client.network') return [message];
  const isDecided = isDecision(error);
  const failure = failureOf(values.insuranceType, isDecided);
  const headline = failure ? [texts.errorText(appError(failure))] : [];
  const { fields = [] } = error;
  if (fields.length === 0) return isDecided || !failure ? [...headline, message] : headline;
  const fault = fields.find(({ path }) => (objectOf(values)[path] ?? null) !== null);
  return fault ? [...headline, texts.fieldErrorText(fault)] : [];
};

/**
 * Explains a missing price: the quote failed, and why, at the filled-in field. Empty if only unfilled fields are
 * missing.
 */
const useNoPrice = (values: Values, thrown: unknown): readonly string[] => {
  const { errorText } = useEngine();
  const fieldErrorText = useFieldErrorText();
  return thrown ? reasonsOf(readRefusal(thrown), values, { errorText, fieldErrorText }) : [];
};

type Props = WizardPartProps<'insuranceProposals'> & { readonly isBrief?: boolean };

type FiguresProps = { readonly price: InsurancePrice; readonly count: number };

/** Shows the total premium, then its instalments, net and tax. */
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

/** Shows the premium beside the wizard. */
export const ProposalSummary = ({ values, isBrief = false }: Props) => {
  const text = useInsuranceText();
  const { data, error } = usePrice(values);
  const reasons = useNoPrice(values, error);
  if (isBrief) return data?.total ? <strong>{brl(data.total)}</strong> : null;
  return (
    <div className="insurance-summary">
      {data?.total ? (
        <Figures price={data} count={Number(values.installmentNumber ?? 1)} />
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

/** Shows the product and the status of the proposal; a draft is "Em Trabalho". @source INS-042 */
export const ProposalSubtitle = ({ values }: WizardPartProps<'insuranceProposals'>) => {
  const text = useInsuranceText();
  const { locale } = useEngine();
  const { fields } = useEntity('insuranceProposals').description;
  const type = values.insuranceType;
  if (!isInsuranceType(type)) return null;
  const status = statusOf(values.status);
  const { options } = fields.find(({ name }) => name === 'status') ?? {};
  const statusLabel = options?.find(({ value }) => value === status)?.label[locale] ?? status;
  return `${text(`contract.type.${type}`)} · ${statusLabel}`;
};
