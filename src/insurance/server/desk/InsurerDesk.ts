import type { AppError, LocalDate, Result } from '@patio/framework/kernel';
import type { ResultAuto } from '#insurance/rules/proposals/insurerAnswer.ts';
import type { InsuranceType } from '#insurance/rules/proposals/insuranceTypes.ts';

/** Request to an insurer: accept a proposal, issue its policy, or cancel it. */
export type DeskKind = 'proposal' | 'policy' | 'cancellation';

/** A sale as sent to an insurer. Amounts in centavos. */
export type InsurerSale = {
  readonly kind: DeskKind;
  readonly type: InsuranceType;
  readonly proposalId: string;
  readonly day: LocalDate;
  /** Day on which the proposal was sent; null before. */
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

/** An insurer's reply. Stored only if `created` is true. @source INS-116 */
export type InsurerReply = {
  readonly created: boolean;
  /** The insurer reviews the proposal manually; the answer must be polled later. */
  readonly isUnderAnalysis?: boolean;
  readonly result?: ResultAuto;
  readonly proposalNumber?: string;
  readonly policyNumber?: string;
  readonly contractNumber?: string;
  /** Raw texts of the exchange. @source INS-117, OQ-229 */
  readonly request: string;
  readonly response: string;
};

/** Submits a sale to an insurer. @param key idempotency key @fails insurance.insurer_silent */
export type SubmitSale = (
  sale: InsurerSale,
  key?: string,
) => Promise<Result<InsurerReply, AppError>>;
