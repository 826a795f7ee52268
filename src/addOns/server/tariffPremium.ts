import { type AppError, type Result, localDateOf, ok } from '@patio/framework/kernel';
import { type Database, type Deps, type RouteModule, route } from '@patio/framework/server';
import type { PremiumAnswer, PremiumQuestion } from '#generated/types/wire.ts';
import { priceByTariff } from '../calls';
import { usualAge } from '../rules/addOns';
import { autoPremium, type AutoRisk } from '../rules/autoPremium';
import { usualCoverage, zoneOfCep } from '../rules/tariffs';
import type { Premium } from '../rules/premium';
import {
  gapPremium,
  lifePremium,
  warrantyPremium,
  type PersonsRisk,
} from '../rules/productPremiums';
import { autoTariffOf, gapTariffOf, lifeTariffOf, warrantyTariffOf } from '../rules/tariffRows';
import { rowsOn } from './store/addOns';

type Priced = Result<{ readonly premium: Premium; readonly tariffVersion: string }, AppError>;
type DatedQuestion = PremiumQuestion & { readonly date: string };

const usual = { months: 12, mileage: 60_000, age: usualAge } as const;

const warranty = async (db: Database, question: DatedQuestion): Promise<Priced> => {
  const { amount, date, months = usual.months, mileage = usual.mileage } = question;
  const risk = { vehicleCents: BigInt(amount), months, mileage, warrantyUntil: date };
  return warrantyPremium(risk, date, {
    tariff: warrantyTariffOf(await rowsOn(db, 'pmcTariffs', date)),
  });
};

const life = async (db: Database, question: DatedQuestion): Promise<Priced> => {
  const { amount, date, months = usual.months, age = usual.age } = question;
  const risk: PersonsRisk = {
    insuredCents: BigInt(amount),
    months,
    age,
    hasHealthDeclaration: true,
    personType: 'PF',
  };
  return lifePremium(risk, date, {
    tariff: lifeTariffOf(await rowsOn(db, 'lifeTariffs', date), age),
  });
};

const guaranteedNote = async (db: Database, question: DatedQuestion): Promise<Priced> => {
  const { amount, date, months = usual.months } = question;
  const risk = { invoiceCents: BigInt(amount), months, vehicleType: 1, hasCasco: true } as const;
  return gapPremium(risk, date, {
    tariff: gapTariffOf(await rowsOn(db, 'guaranteedNoteTariffs', date)),
  });
};

/** A new car in a garage, for private use, without liability: only the tariff matters. */
const plainCar = {
  armourCents: 0n,
  vehicleAge: 0,
  isElectric: false,
  isTruckOrPickup: false,
  hasYoungDriver: false,
  hasGarage: true,
  hasTracker: false,
  hasGasKit: false,
  hasAssistance: false,
  use: 'PRIVATE',
  deductible: 'NORMAL',
  liability: { material: 0n, bodily: 0n, moral: 0n },
  passengers: { limit: 0n, persons: 0 },
} as const;

const auto = async (db: Database, question: DatedQuestion): Promise<Priced> => {
  const {
    amount,
    date,
    age = usual.age,
    coverage = usualCoverage,
    bonusClass = 0,
    zipCode,
  } = question;
  const risk: AutoRisk = {
    ...plainCar,
    coverage,
    bonusClass,
    fipeCents: BigInt(amount),
    driverAge: age,
    zone: zipCode === undefined ? 'INTERIOR' : zoneOfCep(zipCode),
  };
  return autoPremium(risk, date, { tariff: autoTariffOf(await rowsOn(db, 'autoTariffs', date)) });
};

const products = { PMC: warranty, LIFE: life, GUARANTEED_NOTE: guaranteedNote, AUTO: auto };

const price = async (
  { db, clock }: Deps,
  question: PremiumQuestion,
): Promise<Result<PremiumAnswer, AppError>> => {
  const date = question.date ?? localDateOf(clock());
  const priced = await products[question.product](db, { ...question, date });
  if (!priced.ok) return priced;
  const { premium, tariffVersion } = priced.value;
  return ok({
    net: Number(premium.netCents),
    tax: Number(premium.taxCents),
    total: Number(premium.totalCents),
    tariffVersion,
  });
};

/** Prices products with the stored tariffs. */
export const tariffRoutes: RouteModule = [
  route(priceByTariff, (deps, { body }) => price(deps, body)),
];
