import {
  type AppError,
  type LocalDate,
  type Result,
  appError,
  err,
  localDateOf,
  ok,
} from '@patio/framework/kernel';
import type { Deps, PersonRequest } from '@patio/framework/server';
import type { InsuranceQuote } from '#generated/types/wire.ts';
import type { AutoRisk } from '#insurance/rules/autoPremium.ts';
import type { Coverage } from '#insurance/rules/autoTariff.ts';
import { premiumInstalments } from '#insurance/rules/premiumInstalments.ts';
import { missingForQuote, riskOfProposal } from '#insurance/rules/proposals/proposalRisk.ts';
import { proposalFaults } from '#insurance/rules/proposals/proposalFaults.ts';
import { insurerOf } from '../insurers/insurerOf';
import { keepProposalQuote } from './priceDemoProposal';
import { atProposal } from './priceProposal';
import { carFactsOf } from './store/facts';
import type { ProposalWork } from './work';

const coverages: readonly Coverage[] = ['A', 'B', 'C'];
const counts = [1, 2, 3, 4, 6, 8, 10] as const;

/** Ways to pay a premium in months; those that the split does not have are left out. */
export const instalmentsOf = (total: number, day: LocalDate): InsuranceQuote['instalments'] =>
  counts.flatMap((count) => {
    const paid = premiumInstalments({ totalCents: BigInt(total), count }, day);
    return paid.ok ? [{ count, amount: Number(paid.value[0] ?? 0n) }] : [];
  });

type Asking = {
  readonly deps: Deps;
  readonly request: PersonRequest;
  readonly dealerId: string | null;
  readonly day: LocalDate;
};

const askOne = async (
  { deps, request, dealerId, day }: Asking,
  risk: AutoRisk,
): Promise<Result<InsuranceQuote, AppError>> => {
  const quoted = await insurerOf(deps)(risk, day);
  if (!quoted.ok) return quoted;
  const quoteId = deps.ids();
  const { coverage, deductible } = risk;
  await keepProposalQuote(deps.db, {
    id: quoteId,
    risk,
    quoted: quoted.value,
    dealerId,
    at: deps.clock(),
    createdBy: request.actor.userId,
  });
  const { insurer, casco, liability, assistance, net, tax, total, validUntil, tariffVersion } =
    quoted.value;
  return ok({
    quoteId,
    insurer,
    coverage,
    deductible,
    casco,
    liability,
    assistance,
    net,
    tax,
    total,
    validUntil,
    tariffVersion,
    instalments: instalmentsOf(total, day),
  });
};

const missing = ({ values }: ProposalWork, day: LocalDate) => {
  const names = missingForQuote(values);
  return [
    ...names.map((path) => ({ path, code: 'validation.required' as const })),
    ...proposalFaults(values, day).filter(({ path }) => !names.includes(path)),
  ];
};

/**
 * Asks the insurers for every coverage of the proposal as it stands, and keeps each quote with what it was made by.
 * Outside of any transaction.
 *
 * @fails validation.failed with what is missing or out of the tariff, at its field
 * @fails insurance.insurer_silent, insurance.insurer_refused, insurance.no_dealer, pricing.row_missing
 * @source CALL-212, INS-004
 */
export const quoteProposal = async (
  deps: Deps,
  request: PersonRequest,
  work: ProposalWork,
): Promise<Result<InsuranceQuote[], AppError>> => {
  const day = localDateOf(deps.clock());
  const { values, dealerId } = work;
  if (dealerId === null) return err(appError('insurance.no_dealer'));
  const fields = missing(work, day);
  if (fields.length > 0) return err(appError('validation.failed', { fields }));
  const facts = await carFactsOf(deps.db, values);
  const quotes: InsuranceQuote[] = [];
  for (const coverage of coverages) {
    const risk = riskOfProposal(values, facts, { day, coverage });
    const quote = await askOne({ deps, request, dealerId, day }, risk);
    if (!quote.ok) return err(atProposal(quote.error));
    quotes.push(quote.value);
  }
  return ok(quotes);
};
