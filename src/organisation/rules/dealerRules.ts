import { type AppError, type Result, appError, err, ok } from '@patio/framework/kernel';

/** Products that a dealer may offer, in the specification's order. @source P148, OQ-057 */
export const products = [
  'DEFAULT',
  'CHEV_PLUS',
  'LIFE',
  'GAP',
  'PMC',
  'PMC_DAY_2',
  'SEGURO_AUTO',
  'REPAIRS',
  'ON_STAR',
  'MAINTENANCE',
  'ACCESSORIES',
  'FORWARDING_AGENT',
] as const;
type Product = (typeof products)[number];

/** Switch of one product. */
export type ProductSwitch = { readonly product: Product; readonly enabled: boolean };

/** All products with their switches; on unless stored otherwise. */
export const withDefaults = (stored: readonly ProductSwitch[]): readonly ProductSwitch[] => {
  const switches = new Map(stored.map(({ product, enabled }) => [product, enabled]));
  return products.map((product) => ({ product, enabled: switches.get(product) ?? true }));
};

/** Target of a move: a region or a group. `field` is the dealer's field that holds it. */
export type MoveTarget =
  | { readonly field: 'region'; readonly value: string }
  | { readonly field: 'dealerGroup'; readonly value: string };

/** Both possible targets as received. */
type MoveRequest = { readonly branchId?: string; readonly groupName?: string };

const refusal = (path: string, code: 'validation.required' | 'validation.unknown_field') =>
  err(appError('validation.failed', { fields: [{ path, code }] }));

/**
 * Target of a move: exactly one of region and group.
 *
 * @fails validation.failed without a target or with two
 */
export const moveTarget = ({ branchId, groupName }: MoveRequest): Result<MoveTarget, AppError> => {
  if (branchId !== undefined && groupName !== undefined)
    return refusal('groupName', 'validation.unknown_field');
  if (branchId !== undefined) return ok({ field: 'region', value: branchId });
  if (groupName !== undefined) return ok({ field: 'dealerGroup', value: groupName });
  return refusal('branchId', 'validation.required');
};

/** Maximum number of names listed. */
const mostNames = 3;

/**
 * Refuses a move if a dealer already belongs to the target, and names those dealers.
 *
 * @fails SET.same_region_move, SET.same_group_move
 * @source OQ-060
 */
export const checkMove = (
  target: MoveTarget,
  dealers: readonly Readonly<Record<string, unknown>>[],
): Result<void, AppError> => {
  const unmoved = dealers.filter((dealer) => dealer[target.field] === target.value);
  if (unmoved.length === 0) return ok(undefined);
  const named = unmoved.slice(0, mostNames).map(({ tradingName }) => String(tradingName));
  const names = `${named.join(', ')}${unmoved.length > mostNames ? '…' : ''}`;
  const code = target.field === 'region' ? 'SET.same_region_move' : 'SET.same_group_move';
  return err(appError(code, { params: { names } }));
};

/** URL segments reserved by the portal: `/groups/list`, `/branches/register`, `/dealers/states`. */
const reserved = new Set(['list', 'register', 'edit', 'new', 'move']);

/**
 * Refuses a natural key that collides with a reserved URL segment.
 *
 * @fails validation.failed with validation.pattern at the field
 */
export const checkKeyWord = (field: string, value: unknown): Result<void, AppError> =>
  typeof value === 'string' && reserved.has(value.toLowerCase())
    ? err(appError('validation.failed', { fields: [{ path: field, code: 'validation.pattern' }] }))
    : ok(undefined);
