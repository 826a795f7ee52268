import type { InsuranceProposal } from '#generated/types/insurance-proposal.ts';

/** What is sold, as calls name it. @source INS-002 */
export type InsuranceType = InsuranceProposal['insuranceType'];

/** The tariff behind a type: several names stand for one product. */
export type InsuranceFamily = 'AUTO' | 'PMC' | 'GAP' | 'LIFE';

const families: Readonly<Record<InsuranceType, InsuranceFamily>> = {
  SEGURO_AUTO: 'AUTO',
  CHEV_PLUS: 'AUTO',
  AUTO: 'AUTO',
  PMC: 'PMC',
  PMC_CARDIF: 'PMC',
  pmcDayTwo: 'PMC',
  GAP: 'GAP',
  LIFE: 'LIFE',
};

/** Whether a text names a type of insurance; letters as they are. @source INS-002 */
export const isInsuranceType = (text: unknown): text is InsuranceType =>
  typeof text === 'string' && Object.hasOwn(families, text);

/** The product behind a type; undefined for a text that names none. @source INS-002, OQ-138 */
export const familyOf = (type: unknown): InsuranceFamily | undefined =>
  isInsuranceType(type) ? families[type] : undefined;

/** The product of the switches by dealer, and of commissions, that a type counts as. @source INS-131 */
export const productOf = (type: InsuranceType): string =>
  type === 'pmcDayTwo' ? 'PMC_DAY_2' : type === 'PMC_CARDIF' ? 'PMC' : type;

/** A product that a person chooses from. */
export type OfferedProduct = {
  readonly insuranceType: InsuranceType;
  /** Number of the list that stands in for a failed look-up. */
  readonly defaultId?: 1 | 2 | 3;
};

/** Every product that is offered where nothing is switched off, in the order of the page. @source INS-001 */
export const offeredTypes: readonly InsuranceType[] = [
  'SEGURO_AUTO',
  'CHEV_PLUS',
  'PMC',
  'pmcDayTwo',
  'GAP',
  'LIFE',
];

/** What is offered when the look-up fails. @source INS-003, ENUM-079 to ENUM-081 */
export const defaultProducts: readonly OfferedProduct[] = [
  { defaultId: 1, insuranceType: 'CHEV_PLUS' },
  { defaultId: 2, insuranceType: 'PMC' },
  { defaultId: 3, insuranceType: 'GAP' },
];
