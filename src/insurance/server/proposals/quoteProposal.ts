import { appError, type AppError } from '../../../framework/kernel/errors/AppError';
import { localDateOf, type LocalDate } from '../../../framework/kernel/localDate';
import { err, ok, type Result } from '../../../framework/kernel/Result';
import type { PersonRequest } from '../../../framework/server/crud/EntityHooks';
import type { Deps } from '../../../framework/server/deps';
import type { InsuranceQuote } from '../../../generated/types/wire';
import type { AutoRisk } from '../../rules/autoPremium';
import type { Coverage } from '../../rules/autoTariff';
import { premiumInstalments } from '../../rules/premiumInstalments';
import { missingForQuote, riskOfProposal } from '../../rules/proposals/proposalRisk';
import { proposalFaults } from '../../rules/proposals/proposalFaults';
import { insurerOf } from '../insurers/insurerOf';
import { keepProposalQuote } from './keepProposalQuote';
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
    ...{ id: quoteId, risk, quoted: quoted.value, dealerId, at: deps.clock() },
    createdBy: request.actor.userId,
  });
  const { insurer, casco, liability, assistance, net, tax, total, validUntil, tariffVersion } =
    quoted.value;
  return ok({
    ...{ quoteId, insurer, coverage, deductible, casco, liability, assistance, net, tax, total },
    ...{ validUntil, tariffVersion, instalments: instalmentsOf(total, day) },
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
