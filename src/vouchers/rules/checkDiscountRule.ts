import { isCpfCnpj, normaliseCpfCnpj } from '@patio/framework/br';
import {
  type AppError,
  type FieldError,
  type Result,
  appError,
  compareDecimals,
  err,
  isDecimal,
  isLocalDate,
  ok,
} from '@patio/framework/kernel';
import {
  canonicalCode,
  isDiscountCode,
  type Benefit,
  type DiscountRule,
  type RateBenefit,
} from './DiscountRule';

const when = (
  fails: boolean,
  path: string,
  error: Omit<FieldError, 'path'>,
): readonly FieldError[] => (fails ? [{ path, ...error }] : []);

const tooSmall = (limit: number) => ({ code: 'validation.too_small', params: { limit } }) as const;

const percentErrors = (percent: string): readonly FieldError[] => {
  const path = 'benefit.percent';
  if (!isDecimal(percent))
    return [{ path, code: 'validation.type', params: { expected: 'decimal' } }];
  return [
    ...when(compareDecimals(percent, '0') <= 0, path, tooSmall(0)),
    ...when(compareDecimals(percent, '100') > 0, path, {
      code: 'validation.too_large',
      params: { limit: 100 },
    }),
  ];
};

const moneyErrors = (benefit: Benefit): readonly FieldError[] => {
  if (benefit.type === 'VALUE')
    return when(benefit.amountCents <= 0n, 'benefit.amountCents', tooSmall(1));
  if (benefit.type === 'FIXED_PRICE')
    return when(benefit.priceCents < 0n, 'benefit.priceCents', tooSmall(0));
  const isCapBad = benefit.capCents !== undefined && benefit.capCents <= 0n;
  return [...percentErrors(benefit.percent), ...when(isCapBad, 'benefit.capCents', tooSmall(1))];
};

const rateErrors = (benefit: RateBenefit): readonly FieldError[] => {
  if (benefit.type === 'PERCENTAGE') return percentErrors(benefit.percent);
  const [path, text] =
    benefit.type === 'VALUE'
      ? (['benefit.points', benefit.points] as const)
      : (['benefit.rate', benefit.rate] as const);
  if (!isDecimal(text)) return [{ path, code: 'validation.type', params: { expected: 'decimal' } }];
  return when(compareDecimals(text, '0') < 0, path, tooSmall(0));
};

const periodErrors = ({ effectiveFrom, validUntil }: DiscountRule): readonly FieldError[] => {
  const days = { effectiveFrom, validUntil };
  const wrong = Object.entries(days).filter(([, day]) => !isLocalDate(day));
  if (wrong.length > 0) return wrong.map(([path]) => ({ path, code: 'validation.date' }));
  return when(effectiveFrom > validUntil, 'validUntil', { code: 'invalidPeriod' });
};

const isLimitBad = (limit: number | null): boolean =>
  limit !== null && (!Number.isSafeInteger(limit) || limit < 1);

const listErrors = (documents: readonly string[]): readonly FieldError[] =>
  documents.flatMap((document, at) => {
    const path = `scope.documents.${at}`;
    const first = documents.findIndex(
      (one) => normaliseCpfCnpj(one) === normaliseCpfCnpj(document),
    );
    return [
      ...when(!isCpfCnpj(document), path, { code: 'validation.cpf_cnpj' }),
      ...when(first !== at, path, { code: 'validation.duplicate_item' }),
    ];
  });

/**
 * Validates a rule before it is stored.
 *
 * @returns the rule with its code in canonical form
 * @fails validation.failed with one entry in `fields` per invalid field: code pattern, period (`invalidPeriod` when it
 *   ends before it starts), limits below 1, benefit outside its range, base that does not match the kind, invalid or
 *   repeated documents
 * @source domain 5.2, COUP-005, ENT-VOUCHER-06
 */
export const checkDiscountRule = (rule: DiscountRule): Result<DiscountRule, AppError> => {
  const code = canonicalCode(rule.code);
  const isInsurance = rule.base === 'INSURANCE_NET_PREMIUM';
  const fields = [
    ...when(!isDiscountCode(code), 'code', { code: 'validation.pattern' }),
    ...periodErrors(rule),
    ...when(isLimitBad(rule.usageLimit), 'usageLimit', tooSmall(1)),
    ...when(isLimitBad(rule.perCustomerLimit), 'perCustomerLimit', tooSmall(1)),
    ...when(isInsurance !== (rule.kind === 'COUPON'), 'base', { code: 'validation.enum' }),
    ...(rule.base === 'RATE' ? rateErrors(rule.benefit) : moneyErrors(rule.benefit)),
    ...listErrors(rule.scope.documents),
  ];
  return fields.length > 0 ? err(appError('validation.failed', { fields })) : ok({ ...rule, code });
};
