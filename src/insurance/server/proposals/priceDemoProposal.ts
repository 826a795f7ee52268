import { ok } from '../../../framework/kernel/Result';
import { addDays, addMonths, localDateOf } from '../../../framework/kernel/localDate';
import type { Deps } from '../../../framework/server/deps';
import { describeVehicle } from '../../../vehicles/server';
import { autoPremium } from '../../rules/autoPremium';
import { referenceInsurerName } from '../../rules/insurerName';
import { withAssuredParts } from '../../rules/proposals/assuredParts';
import { familyOf } from '../../rules/proposals/insuranceTypes';
import { riskOfProposal } from '../../rules/proposals/proposalRisk';
import { autoTariffOf } from '../../rules/tariffRows';
import { rowsOn } from '../store/tariffs';
import { priceProposal } from './priceProposal';

type Values = Readonly<Record<string, unknown>>;
type Reading = Pick<Deps, 'db' | 'clock'>;

const validDays = 15;
const year = 12;

const autoPrice = async ({ db, clock }: Reading, values: Values): Promise<Values | undefined> => {
  const day = localDateOf(clock());
  const tariff = autoTariffOf(await rowsOn(db, 'autoTariffs', day));
  const risk = riskOfProposal(values, { isTaxi: false, isElectric: false }, { day });
  const priced = autoPremium(risk, day, { tariff });
  if (!priced.ok) return undefined;
  const { premium, tariffVersion } = priced.value;
  const total = Number(premium.totalCents);
  return {
    ...{ insurer: referenceInsurerName, quoteValidUntil: addDays(day, validDays), tariffVersion },
    ...{ netPremium: Number(premium.netCents), premiumTax: Number(premium.taxCents) },
    ...{ insurancePremium: total, instalmentValue: total },
    effectiveTo: addMonths(String(values['effectiveFrom']), year),
  };
};

/**
 * What a proposal of the demo data is stored with: the parts of the insured party and, unless it is in work, its price by the tariff
 * of the day.
 *
 * @returns undefined on a day without a tariff: the proposal could not have been made
 */
export const priceDemoProposal = async (
  reading: Reading,
  typed: Values,
  isPriced: boolean,
): Promise<Values | undefined> => {
  const family = familyOf(typed['insuranceType']);
  const whole = withAssuredParts(typed);
  const vehicle =
    family === 'LIFE' ? {} : { vehicleDescription: await describeVehicle(reading.db, typed) };
  if (!isPriced) return { ...whole, ...vehicle };
  const of = { values: whole, dealerId: null, benefit: undefined };
  const price =
    family === 'AUTO' ? ok(await autoPrice(reading, whole)) : await priceProposal(reading, of);
  return price.ok && price.value ? { ...whole, ...vehicle, ...price.value } : undefined;
};
