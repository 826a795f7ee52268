import { appError, type AppError } from '../../../framework/kernel/errors/AppError';
import { localDateOf } from '../../../framework/kernel/localDate';
import { err, ok, type Result } from '../../../framework/kernel/Result';
import type { Deps } from '../../../framework/server/deps';
import type { AutoAsk, AutoPrice, AutoRules } from '../../../generated/types/wire';
import { autoPremium, type AutoRisk } from '../../../insurance/rules/autoPremium';
import { autoTariffOf } from '../../../insurance/rules/tariffRows';
import { zoneOfCep } from '../../../insurance/rules/zoneOfCep';
import { rowAt } from '../../../pricing/rules/datedRows';
import { rowsOn } from '../../../insurance/server';
import { findSegment } from '../store/lookups';

type Reading = Pick<Deps, 'db' | 'clock'>;

const none = 0n;
const cents = (amount: number | undefined): bigint => BigInt(amount ?? 0);

/** What is not told is the usual: a broad cover of a new private car in a garage. @source INS-004 */
const riskOf = (ask: AutoAsk, isTaxi: boolean): AutoRisk => ({
  coverage: ask.coverage ?? 'A',
  fipeCents: BigInt(ask.fipeValue),
  fipeShare: ask.fipeShare ?? '100',
  armourCents: cents(ask.armourValue),
  vehicleAge: ask.vehicleAge ?? 0,
  isElectric: ask.isElectric === true,
  isTruckOrPickup: ask.isTruckOrPickup === true,
  zone: zoneOfCep(ask.zipCode),
  driverAge: ask.driverAge,
  hasYoungDriver: ask.hasYoungDriver === true,
  bonusClass: ask.bonusClass ?? 0,
  hasGarage: ask.hasGarage !== false,
  hasTracker: ask.hasTracker === true,
  hasGasKit: ask.hasGasKit === true,
  use: isTaxi ? 'TAXI' : (ask.use ?? 'PRIVATE'),
  deductible: ask.deductible ?? 'NORMAL',
  liability: {
    material: cents(ask.materialDamage),
    bodily: cents(ask.bodilyInjury),
    moral: cents(ask.moralDamage),
  },
  passengers: { limit: none, persons: 0 },
  hasAssistance: ask.hasAssistance === true,
});

/**
 * A year of car insurance by the tariff that is kept. A taxi is one, whatever else is said.
 *
 * @fails SP-008 with every refused field, pricing.row_missing without a whole tariff of the day
 * @source CALL-126, SIMR-061, INS-108
 */
export const priceAuto = async (
  { db, clock }: Reading,
  ask: AutoAsk,
): Promise<Result<AutoPrice, AppError>> => {
  const date = localDateOf(clock());
  const isTaxi = ask.directSale !== undefined && (await findSegment(db, ask.directSale)) === 'TAXI';
  const risk = riskOf(ask, isTaxi);
  const tariff = autoTariffOf(await rowsOn(db, 'autoTariffs', date));
  const found = autoPremium(risk, date, { tariff });
  if (!found.ok)
    return err(
      found.error.fields ? appError('SP-008', { fields: found.error.fields }) : found.error,
    );
  const { casco, liability, assistance, premium, tariffVersion } = found.value;
  return ok({
    ...{ coverage: risk.coverage, use: risk.use, tariffVersion },
    casco: Number(casco),
    liability: Number(liability),
    assistance: Number(assistance),
    net: Number(premium.netCents),
    tax: Number(premium.taxCents),
    total: Number(premium.totalCents),
  });
};

/** What may be asked of the car insurance on the day. @fails pricing.row_missing @source CALL-127 */
export const autoRulesOf = async ({ db, clock }: Reading): Promise<Result<AutoRules, AppError>> => {
  const date = localDateOf(clock());
  const row = rowAt(autoTariffOf(await rowsOn(db, 'autoTariffs', date)), date);
  if (!row.ok) return row;
  const { value, version } = row.value;
  return ok({
    coverages: ['A', 'B', 'C'],
    usualCoverage: 'A',
    uses: ['PRIVATE', 'COMMERCIAL', 'TAXI'],
    deductibles: ['REDUCED', 'NORMAL', 'INCREASED'],
    fipeShare: { ...value.fipeShare },
    driverAge: { minimum: value.driverAges[0]?.from ?? 0, maximum: value.highestDriverAge },
    highestBonusClass: value.highestBonusClass,
    tariffVersion: version,
  });
};
