import { localDateOf } from '@patio/framework/kernel';
import { type Deps, type Database, digestOf } from '@patio/framework/server';
import { storeQuote, saveRiskDigest } from '#addOns/server/index.ts';
import { describeVehicle } from '#vehicles/server/index.ts';
import { commissionOf, type CommissionProfile } from '#insurance/rules/commission.ts';
import { withAssuredParts } from '#insurance/rules/proposals/assuredParts.ts';
import {
  familyOf,
  productOf,
  type InsuranceType,
  type ProposalValues,
} from '#insurance/rules/proposals/insuranceTypes.ts';
import { riskOfProposal } from '#insurance/rules/proposals/proposalRisk.ts';
import { referenceInsurer, type InsurerQuote } from '#addOns/server/index.ts';
import type { AutoRisk } from '#addOns/rules/autoPremium.ts';
import { priceProposal } from './priceProposal';
import { carFactsOf, readCommissions } from './store/facts';

type NewQuote = {
  readonly id: string;
  readonly risk: AutoRisk;
  readonly quoted: InsurerQuote;
  readonly dealerId: string | null;
  readonly createdBy: string;
  readonly at: Date;
};

/** Stores an insurer's quote for a proposal with the digest of its risk. */
export const storeProposalQuote = async (
  db: Database,
  { id, risk, quoted, dealerId, createdBy, at }: NewQuote,
): Promise<void> => {
  const { quoteId: insurerQuoteId, ...quote } = quoted;
  const { insurer, validUntil, total } = quote;
  await storeQuote(db, {
    id,
    insurerQuoteId,
    dealerId,
    at,
    createdBy,
    insurer,
    validUntil,
    total,
    answer: { quoteId: id, coverage: risk.coverage, use: risk.use, ...quote },
  });
  await saveRiskDigest(db, id, digestOf(risk));
};

type Reading = Pick<Deps, 'db' | 'clock'>;

/** A proposal of the demo data. */
export type DemoSale = {
  readonly typed: ProposalValues;
  readonly dealerId: string;
  readonly quoteId: string;
  readonly createdBy: string;
  /** Commission profile of the seller. */
  readonly profile: CommissionProfile;
};

/** Quotes a car; undefined if the tariff refuses it. */
const quoteOf = async (
  { db, clock }: Reading,
  values: ProposalValues,
  { dealerId, quoteId: id, createdBy }: DemoSale,
): Promise<{ readonly quoteId: string } | undefined> => {
  const day = localDateOf(clock());
  const risk = riskOfProposal(values, await carFactsOf(db, values), { day });
  const quoted = await referenceInsurer({ db, ids: () => id })(risk, day);
  if (!quoted.ok) return undefined;
  await storeProposalQuote(db, {
    id,
    risk,
    quoted: quoted.value,
    dealerId,
    createdBy,
    at: clock(),
  });
  return { quoteId: id };
};

/** The seller's default commission. */
const commissionFor = async (
  { db, clock }: Reading,
  { typed, profile }: DemoSale,
  netPremium: number,
): Promise<ProposalValues> => {
  const product = productOf(typed.insuranceType as InsuranceType);
  const [percent] = await readCommissions(db, { product, profile, day: localDateOf(clock()) });
  if (percent === undefined) return {};
  const commissionValue = Number(commissionOf(BigInt(netPremium), percent));
  return { commission: percent, commissionProfile: profile, commissionValue };
};

/**
 * Computes the fields of a demo proposal: the copied parts and, if `isPriced`, its price, quote and commission.
 *
 * @returns undefined on a day without a tariff
 */
export const priceDemoProposal = async (
  reading: Reading,
  sale: DemoSale,
  isPriced: boolean,
): Promise<ProposalValues | undefined> => {
  const family = familyOf(sale.typed.insuranceType);
  const whole = withAssuredParts(sale.typed);
  const vehicle =
    family === 'LIFE' ? {} : { vehicleDescription: await describeVehicle(reading.db, sale.typed) };
  const stored = { ...whole, ...vehicle };
  if (!isPriced) return stored;
  const quote = family === 'AUTO' ? await quoteOf(reading, whole, sale) : {};
  const values = { ...stored, ...quote };
  const { dealerId } = sale;
  const price = await priceProposal(reading, { values, dealerId, benefit: undefined });
  if (!price.ok || !price.value) return undefined;
  const earned = await commissionFor(reading, sale, price.value.netPremium);
  return { ...values, ...price.value, ...earned };
};
