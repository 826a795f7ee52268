import type { InsuranceProposal } from '#generated/types/insurance-proposal.ts';

/** Name of a stored field of an insurance proposal. */
export type ProposalField = keyof InsuranceProposal;

/**
 * Fields of a proposal, whether typed into a form, held by a draft or stored. The names are checked, the values are not
 * validated yet.
 */
export type ProposalValues = { readonly [F in ProposalField]?: unknown };

/** A stored proposal. */
export type ProposalRow = ProposalValues & { readonly id: string; readonly version: number };

/** Type of insurance, as named by the calls. @source INS-002 */
export type InsuranceType = InsuranceProposal['insuranceType'];

/** Product behind a type: several types share one. */
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

/** Whether a value is a type of insurance; case-sensitive. @source INS-002 */
export const isInsuranceType = (text: unknown): text is InsuranceType =>
  typeof text === 'string' && Object.hasOwn(families, text);

/** Product family of a type; undefined for an unknown type. @source INS-002, OQ-138 */
export const familyOf = (type: unknown): InsuranceFamily | undefined =>
  isInsuranceType(type) ? families[type] : undefined;

/** Product under which a type is switched on per dealer and earns commission. @source INS-131 */
export const productOf = (type: InsuranceType): string =>
  type === 'pmcDayTwo' ? 'PMC_DAY_2' : type === 'PMC_CARDIF' ? 'PMC' : type;

/** A product on offer. */
export type OfferedProduct = {
  readonly insuranceType: InsuranceType;
  /** Position in the fallback list. */
  readonly defaultId?: 1 | 2 | 3;
};

/** All products on offer, in the order of the page. @source INS-001 */
export const offeredTypes: readonly InsuranceType[] = [
  'SEGURO_AUTO',
  'CHEV_PLUS',
  'PMC',
  'pmcDayTwo',
  'GAP',
  'LIFE',
];

/** Fallback if the products fail to load. @source INS-003, ENUM-079 to ENUM-081 */
export const defaultProducts: readonly OfferedProduct[] = [
  { defaultId: 1, insuranceType: 'CHEV_PLUS' },
  { defaultId: 2, insuranceType: 'PMC' },
  { defaultId: 3, insuranceType: 'GAP' },
];
