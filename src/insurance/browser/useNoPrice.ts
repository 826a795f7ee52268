import { type AppError, type ErrorCode, type FieldError, appError } from '@patio/framework/kernel';
import {
  type Refusal,
  isDecision,
  readRefusal,
  refusalText,
  useEngine,
  useEntity,
} from '@patio/framework/react';
import { familyOf } from '../rules/proposals/insuranceTypes';

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
export const useNoPrice = (values: Values, thrown: unknown): readonly string[] => {
  const { errorText, locale } = useEngine();
  const { description } = useEntity('insuranceProposals');
  const ofField = ({ path, code, params }: FieldError): string => {
    const label = description.fields.find(({ name }) => name === path)?.label[locale];
    return [label, errorText(appError(code, params ? { params } : {}))].filter(Boolean).join(': ');
  };
  return thrown ? reasonsOf(readRefusal(thrown), values, { errorText, ofField }) : [];
};
