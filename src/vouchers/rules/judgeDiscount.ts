import { normaliseCpfCnpj } from '@patio/framework/br';
import {
  type AppError,
  type ErrorParams,
  type FieldError,
  type Result,
  appError,
  err,
  ok,
} from '@patio/framework/kernel';
import type { DiscountRule, DiscountSituation, DiscountUsage } from './DiscountRule';

/**
 * Reasons for a refusal with the specification's code of each, in the order of the checks: the first failing one
 * determines the code.
 *
 * @source domain 5.2, ERR-071 to ERR-077, OQ-200
 */
export const discountReasons = {
  'voucher.not_found': 'voucher-001',
  'voucher.disabled': 'voucher-002',
  'voucher.not_started': 'voucher-002',
  'voucher.ended': 'voucher-002',
  'voucher.limit_reached': 'voucher-007',
  'voucher.document_not_listed': 'voucher-004',
  'voucher.person_type': 'voucher-004',
  'voucher.vehicle_type': 'voucher-003',
  'voucher.sale_type': 'voucher-005',
  'voucher.direct_sale_type': 'voucher-005',
  'voucher.sale_option_type': 'voucher-005',
  'voucher.finance_type': 'voucher-005',
  'voucher.manufacturer': 'voucher-003',
  'voucher.model': 'voucher-003',
  'voucher.version': 'voucher-003',
  'voucher.manufacturer_year': 'voucher-003',
  'voucher.model_year': 'voucher-003',
  'voucher.dealer': 'voucher-006',
  'voucher.region': 'voucher-006',
  'voucher.already_used': 'voucher-007',
} as const;

/** A reason of `discountReasons`. */
type DiscountReason = keyof typeof discountReasons;

type Finding = {
  readonly path: string;
  readonly code: DiscountReason;
  readonly params?: ErrorParams;
};

const when = (fails: boolean, path: string, code: DiscountReason): readonly Finding[] =>
  fails ? [{ path, code }] : [];

const isOutside = <T>(accepted: readonly T[], value: T | null): boolean =>
  accepted.length > 0 && (value === null || !accepted.includes(value));

const isAnyOutside = <T>(accepted: readonly T[], values: readonly T[]): boolean =>
  accepted.length > 0 && !values.some((value) => accepted.includes(value));

const periodFindings = (rule: DiscountRule, today: string): readonly Finding[] => [
  ...when(!rule.enabled, 'enabled', 'voucher.disabled'),
  ...when(today < rule.effectiveFrom, 'effectiveFrom', 'voucher.not_started').map((finding) => ({
    ...finding,
    params: { from: rule.effectiveFrom },
  })),
  ...when(today > rule.validUntil, 'validUntil', 'voucher.ended').map((finding) => ({
    ...finding,
    params: { until: rule.validUntil },
  })),
];

const isDocumentOutside = (accepted: readonly string[], document: string | null): boolean =>
  isOutside(accepted.map(normaliseCpfCnpj), document === null ? null : normaliseCpfCnpj(document));

const dealFindings = ({ scope }: DiscountRule, deal: DiscountSituation): readonly Finding[] => [
  ...when(
    isDocumentOutside(scope.documents, deal.document),
    'document',
    'voucher.document_not_listed',
  ),
  ...when(isOutside(scope.personTypes, deal.personType), 'personType', 'voucher.person_type'),
  ...when(isOutside(scope.vehicleTypes, deal.vehicleType), 'vehicleType', 'voucher.vehicle_type'),
  ...when(isOutside(scope.saleTypes, deal.saleType), 'saleType', 'voucher.sale_type'),
  ...when(
    isOutside(scope.directSaleTypes, deal.directSaleType),
    'directSaleType',
    'voucher.direct_sale_type',
  ),
  ...when(
    isAnyOutside(scope.saleOptionTypes, deal.saleOptionTypes),
    'saleOptionTypes',
    'voucher.sale_option_type',
  ),
  ...when(isOutside(scope.financeTypes, deal.financeType), 'financeType', 'voucher.finance_type'),
];

const vehicleFindings = ({ scope }: DiscountRule, deal: DiscountSituation): readonly Finding[] => [
  ...when(
    isOutside(scope.manufacturers, deal.manufacturer),
    'manufacturer',
    'voucher.manufacturer',
  ),
  ...when(isOutside(scope.models, deal.model), 'model', 'voucher.model'),
  ...when(isOutside(scope.versions, deal.version), 'version', 'voucher.version'),
  ...when(
    isOutside(scope.manufacturerYears, deal.manufacturerYear),
    'manufacturerYear',
    'voucher.manufacturer_year',
  ),
  ...when(isOutside(scope.modelYears, deal.modelYear), 'modelYear', 'voucher.model_year'),
  ...when(isOutside(scope.dealerCodes, deal.dealerCode), 'dealerCode', 'voucher.dealer'),
  ...when(isOutside(scope.regions, deal.region), 'region', 'voucher.region'),
];

const limitFinding = (
  uses: number,
  limit: number | null,
  code: 'voucher.limit_reached' | 'voucher.already_used',
): readonly Finding[] =>
  limit !== null && uses >= limit ? [{ path: 'code', code, params: { limit } }] : [];

const refusal = (findings: readonly [Finding, ...Finding[]]): AppError =>
  appError(discountReasons[findings[0].code], { fields: findings satisfies readonly FieldError[] });

/**
 * Checks whether a rule applies to a deal.
 *
 * @param rule  the rule with the typed code; undefined if there is none
 * @param deal  known facts of the deal, with today's date in the dealer's time zone
 * @param usage current counters; the atomic reservation has the final say
 * @returns the rule itself
 * @fails voucher-001 to voucher-007: the code of the first failing reason in `discountReasons`; `fields` holds every
 *   failing reason with its field. Params never contain a document.
 * @source domain 5.2
 */
export const judgeDiscount = (
  rule: DiscountRule | undefined,
  deal: DiscountSituation,
  usage: DiscountUsage,
): Result<DiscountRule, AppError> => {
  if (!rule) return err(refusal([{ path: 'code', code: 'voucher.not_found' }]));
  const [first, ...others] = [
    ...periodFindings(rule, deal.today),
    ...limitFinding(usage.used + usage.reserved, rule.usageLimit, 'voucher.limit_reached'),
    ...dealFindings(rule, deal),
    ...vehicleFindings(rule, deal),
    ...limitFinding(usage.byDocument, rule.perCustomerLimit, 'voucher.already_used'),
  ];
  return first ? err(refusal([first, ...others])) : ok(rule);
};
