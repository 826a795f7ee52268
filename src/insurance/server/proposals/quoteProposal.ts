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
import type { InsuranceQuote, InsurancePrice } from '#generated/types/wire.ts';
import { insurerOf } from '#addOns/server/index.ts';
import type { AutoRisk } from '#addOns/rules/autoPremium.ts';
import type { Coverage } from '#addOns/rules/tariffs.ts';
import { premiumInstalments } from '#insurance/rules/premiumInstalments.ts';
import {
  missingForQuote,
  riskOfProposal,
  taxiCategory,
} from '#insurance/rules/proposals/proposalRisk.ts';
import { proposalFaults } from '#insurance/rules/proposals/proposalFaults.ts';
import { familyOf } from '#insurance/rules/proposals/insuranceTypes.ts';
import { storeProposalQuote } from './priceDemoProposal';
import { atProposal, priceProposal } from './priceProposal';
import { carFactsOf } from './store/facts';
import type { ProposalWork } from './work';
import { couponOfProposal } from './computeProposal';

const coverages: readonly Coverage[] = ['A', 'B', 'C'];
const counts = [1, 2, 3, 4, 6, 8, 10] as const;

/** Instalment options of a premium; unavailable counts are skipped. */
const instalmentsOf = (total: number, day: LocalDate): InsuranceQuote['instalments'] =>
  counts.flatMap((count) => {
    const paid = premiumInstalments({ totalCents: BigInt(total), count }, day);
    return paid.ok ? [{ count, amount: Number(paid.value[0] ?? 0n) }] : [];
  });

type QuoteContext = {
  readonly deps: Deps;
  readonly request: PersonRequest;
  readonly dealerId: string | null;
  readonly day: LocalDate;
};

const quoteCoverage = async (
  { deps, request, dealerId, day }: QuoteContext,
  risk: AutoRisk,
): Promise<Result<InsuranceQuote, AppError>> => {
  const quoted = await insurerOf(deps)(risk, day);
  if (!quoted.ok) return quoted;
  const quoteId = deps.ids();
  const { coverage, deductible } = risk;
  await storeProposalQuote(deps.db, {
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
 * Requests a quote for every coverage and stores each with the digest of its risk. Runs outside any transaction.
 *
 * @fails validation.failed at missing fields or those that the tariff refuses
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
    const quote = await quoteCoverage({ deps, request, dealerId, day }, risk);
    if (!quote.ok) return err(atProposal(quote.error, values));
    quotes.push(quote.value);
  }
  return ok(quotes);
};

/** Commercial category forced by a taxi sale. @source INS-108 */
const forcedOf = async ({ db }: Pick<Deps, 'db'>, values: ProposalWork['values']) =>
  familyOf(values.insuranceType) === 'AUTO' && (await carFactsOf(db, values)).isTaxi
    ? { commercialCategory: taxiCategory }
    : {};

/**
 * Prices a proposal in its current state; without a quote there is no total.
 *
 * @fails like `couponOfProposal` and `priceProposal`
 */
export const priceOfWork = async (
  deps: Deps,
  request: PersonRequest,
  { values, dealerId }: Pick<ProposalWork, 'values' | 'dealerId'>,
): Promise<Result<InsurancePrice, AppError>> => {
  const benefit = await couponOfProposal(deps, request.actor, { values, dealerId });
  if (!benefit.ok) return benefit;
  const price = await priceProposal(deps, { values, dealerId, benefit: benefit.value });
  if (!price.ok) return price;
  const forced = await forcedOf(deps, values);
  if (!price.value) return ok(forced);
  const { insurer, netPremium, premiumTax, insurancePremium, quoteValidUntil, tariffVersion } =
    price.value;
  return ok({
    ...forced,
    insurer,
    tariffVersion,
    net: netPremium,
    tax: premiumTax,
    total: insurancePremium,
    validUntil: quoteValidUntil,
    instalments: instalmentsOf(insurancePremium, localDateOf(deps.clock())),
  });
};
