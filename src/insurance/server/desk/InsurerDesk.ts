import type { AppError, LocalDate, Result } from '@patio/framework/kernel';
import type { ResultAuto } from '#insurance/rules/proposals/insurerAnswer.ts';
import type { InsuranceType } from '#insurance/rules/proposals/insuranceTypes.ts';

/** What an insurer is asked: to take a proposal, to make its policy, to end it. */
export type DeskKind = 'proposal' | 'policy' | 'cancellation';

/** A sale as an insurer hears of it. Amounts in centavos. */
export type InsurerSale = {
  readonly kind: DeskKind;
  readonly type: InsuranceType;
  readonly proposalId: string;
  readonly day: LocalDate;
  /** The day on which the proposal was sent; null before. */
  readonly sentOn: LocalDate | null;
  readonly quoteId: string | null;
  readonly proposalNumber: string | null;
  readonly policyNumber: string | null;
  readonly premium: number;
  readonly effectiveFrom: LocalDate;
  readonly term: number;
  readonly assured: { readonly name: string; readonly document: string; readonly email: string };
  readonly occupationCode: string | null;
  readonly politicallyExposedPerson: boolean;
  readonly vin: string | null;
  readonly claims: number;
  readonly instalments: number;
  readonly paymentType: string | null;
};

/** What an insurer answered. Nothing is kept of it unless `created` is true. @source INS-116 */
export type InsurerReply = {
  readonly created: boolean;
  /** People of the insurer look at the proposal first: the answer is asked for another day. */
  readonly isUnderAnalysis?: boolean;
  readonly result?: ResultAuto;
  readonly proposalNumber?: string;
  readonly policyNumber?: string;
  readonly contractNumber?: string;
  /** Both texts as they went over the wire. @source INS-117, OQ-229 */
  readonly request: string;
  readonly response: string;
};

/**
 * Tells an insurer of a sale. @param key what comes twice with it counts once @fails insurance.insurer_silent
 */
export type TellDesk = (sale: InsurerSale, key?: string) => Promise<Result<InsurerReply, AppError>>;
