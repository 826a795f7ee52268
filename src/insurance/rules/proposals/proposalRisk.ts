import { type LocalDate, textOf } from '@patio/framework/kernel';
import { ageOn } from '#simulation/rules/addOnAsk.ts';
import type { AutoRisk } from '../autoPremium';
import { usualCoverage, type Coverage, type Deductible, zoneOfCep } from '../autoTariff';
import type { GapRisk, PersonsRisk, WarrantyRisk } from '../productPremiums';
import { withAssuredParts } from './assuredParts';
import { isCnpj } from './businessParts';
import { familyOf, type InsuranceFamily } from './insuranceTypes';

type Values = Readonly<Record<string, unknown>>;

/** What is known of the car beside the proposal. */
export type CarFacts = { readonly isTaxi: boolean; readonly isElectric: boolean };

/** Commercial category of a taxi. @source INS-108, CONST-051 */
export const taxiCategory = 2;

const cents = (value: unknown): bigint => BigInt(typeof value === 'number' ? value : 0);
const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Business use and category as the sale forces them. @source INS-108, VAL-066 */
export const useOf = (
  { businessUse }: Values,
  isTaxi: boolean,
): { readonly businessUse: boolean; readonly commercialCategory: number | null } => ({
  businessUse: isTaxi || businessUse === true,
  commercialCategory: isTaxi ? taxiCategory : businessUse === true ? 1 : null,
});

/** A claim in the last year costs a class of bonus. @source domain 3.2 */
const bonusOf = ({ previousInsurance, bonus, sinister }: Values): number =>
  previousInsurance ? Math.max(0, count(bonus) - count(sinister)) : 0;

/** Fields without which no car insurance is quoted, in the order of the sections. */
const needed = ['zipCode', 'driverBirthDate', 'vehicleValue', 'manufacturerYear'] as const;

/** What is missing of a proposal for a quote. */
export const missingForQuote = (values: Values): readonly string[] => {
  const whole = withAssuredParts(values);
  return needed.filter(
    (name) =>
      (whole[name] === undefined || whole[name] === null) &&
      !(name === 'driverBirthDate' && isCnpj(whole['driverIdentification'])),
  );
};

/** Fields without which a tariff has no price to tell, by product. */
const neededOf: Readonly<Record<InsuranceFamily, readonly string[]>> = {
  AUTO: [],
  PMC: ['vehicleValue', 'warrantyUntil'],
  GAP: ['vehicleValue'],
  LIFE: ['birthDate', 'insuredCapital'],
};

/** Whether enough is filled in to ask for a price: before that a tariff would refuse what nobody has typed yet. */
export const mayBePriced = (values: Values): boolean => {
  const family = familyOf(values['insuranceType']);
  return (family ? neededOf[family] : []).every((name) => Boolean(values[name]));
};

const useName = (businessUse: boolean, isTaxi: boolean): AutoRisk['use'] =>
  isTaxi ? 'TAXI' : businessUse ? 'COMMERCIAL' : 'PRIVATE';

/** A business drives by nobody known: it is rated like drivers of 31 to 40, whose factor is 1. @source domain 3.2 */
const ageOfBusiness = 35;

const ageOfDriver = (whole: Values, day: LocalDate): number =>
  isCnpj(whole['driverIdentification'])
    ? ageOfBusiness
    : Math.max(0, ageOn(whole['driverBirthDate'], day) ?? 0);

const ageOfCar = ({ assetType, manufacturerYear }: Values, day: LocalDate): number =>
  assetType === 2 ? Math.max(0, Number(day.slice(0, 4)) - count(manufacturerYear)) : 0;

/**
 * What an auto insurance of a proposal is priced by. Nothing may be missing (`missingForQuote`).
 *
 * @param coverage of the proposal unless another is asked for
 * @source INS-071 to INS-087, INS-107, INS-108
 */
export const riskOfProposal = (
  values: Values,
  { isTaxi, isElectric }: CarFacts,
  { day, coverage }: { readonly day: LocalDate; readonly coverage?: Coverage },
): AutoRisk => {
  const whole = withAssuredParts(values);
  const { businessUse } = useOf(values, isTaxi);
  return {
    coverage: coverage ?? ((textOf(values['coverage']) || usualCoverage) as Coverage),
    fipeCents: cents(values['vehicleValue']),
    armourCents: values['armouring'] === true ? cents(values['armourValue']) : 0n,
    vehicleAge: ageOfCar(values, day),
    isElectric,
    isTruckOrPickup: false,
    zone: zoneOfCep(textOf(values['parkingZipCode']) || textOf(values['zipCode'])),
    driverAge: ageOfDriver(whole, day),
    hasYoungDriver: values['hasYoungDriver'] === true,
    bonusClass: bonusOf(values),
    hasGarage: values['garage'] !== false,
    hasTracker: values['onStar'] === true || values['trackingDevice'] === 'OTHER',
    hasGasKit: values['gasKit'] === true,
    use: useName(businessUse, isTaxi),
    deductible: (textOf(values['deductible']) || 'NORMAL') as Deductible,
    liability: {
      material: cents(values['materialDamage']),
      bodily: cents(values['bodilyInjury']),
      moral: cents(values['moralDamage']),
    },
    passengers: { limit: 0n, persons: 0 },
    hasAssistance: values['onBoardAssistance'] === true,
  };
};

/** What a mechanical protection is priced by. */
export const warrantyRiskOf = (values: Values): WarrantyRisk => ({
  vehicleCents: cents(values['vehicleValue']),
  months: count(values['term']),
  mileage: count(values['mileageLimit']),
  warrantyUntil: textOf(values['warrantyUntil']),
});

/** What a guaranteed note is priced by. */
export const gapRiskOf = (values: Values): GapRisk => ({
  invoiceCents: cents(values['vehicleValue']),
  months: count(values['term']),
  vehicleType: values['assetType'] === 2 ? 2 : 1,
  hasCasco: values['hasCasco'] === true,
});

/** What a life insurance is priced by. */
export const lifeRiskOf = (values: Values, day: LocalDate): PersonsRisk => ({
  insuredCents: cents(values['insuredCapital']),
  months: count(values['term']),
  personType: values['personType'] === 'PJ' ? 'PJ' : 'PF',
  age: Math.max(0, ageOn(values['birthDate'], day) ?? 0),
  hasHealthDeclaration: values['hasHealthDeclaration'] === true,
});
