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
import { brl, dayText } from './amounts';
import { useInsuranceText } from './useInsuranceText';
import { type AppError, type ErrorCode, type FieldError, appError } from '@patio/framework/kernel';
import { usePrice } from './usePrice';
import './insurance.css';

type Values = Readonly<Record<string, unknown>>;

/** What a quotation that failed is told as; a car's only where no insurer decided. @source INS-118, INS-120, INS-122 */
const failureOf = (type: unknown, isDecided: boolean): ErrorCode | undefined => {
  const family = familyOf(type);
  if (family === 'PMC') return 'PMCERR';
  if (family === 'GAP') return 'GAPERR';
  return family === 'AUTO' && !isDecided ? 'SEGAUTOERR' : undefined;
};

type Words = {
  readonly errorText: (error: AppError) => string;
  /** By the name of the field. */
  readonly ofField: (fault: FieldError) => string;
};

const reasonsOf = (refusal: Refusal, values: Values, words: Words): readonly string[] => {
  const { error } = refusal;
  const said = refusalText(refusal, words.errorText);
  if (error.code === 'client.network') return [said];
  const isDecided = isDecision(error);
  const failure = failureOf(values['insuranceType'], isDecided);
  const whole = failure ? [words.errorText(appError(failure))] : [];
  const { fields = [] } = error;
  if (fields.length === 0) return isDecided || !failure ? [...whole, said] : whole;
  const fault = fields.find(({ path }) => values[path] !== null && values[path] !== undefined);
  return fault ? [...whole, words.ofField(fault)] : [];
};

/**
 * Why what is filled in has no price: that the quotation of its product failed, and the reason by the name of its
 * field. Empty where only something that is not filled in yet is missing.
 */
const useNoPrice = (values: Values, thrown: unknown): readonly string[] => {
  const { errorText, locale } = useEngine();
  const { description } = useEntity('insuranceProposals');
  const ofField = ({ path, code, params }: FieldError): string => {
    const label = description.fields.find(({ name }) => name === path)?.label[locale];
    return [label, errorText(appError(code, params ? { params } : {}))].filter(Boolean).join(': ');
  };
  return thrown ? reasonsOf(readRefusal(thrown), values, { errorText, ofField }) : [];
};

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
