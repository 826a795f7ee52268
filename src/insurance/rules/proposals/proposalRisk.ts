import { type LocalDate, textOf } from '@patio/framework/kernel';
import { ageOn } from '#addOns/rules/addOns.ts';
import type { AutoRisk } from '#addOns/rules/autoPremium.ts';
import { usualCoverage, type Coverage, type Deductible, zoneOfCep } from '#addOns/rules/tariffs.ts';
import type { GapRisk, PersonsRisk, WarrantyRisk } from '#addOns/rules/productPremiums.ts';
import { withAssuredParts, isCnpj } from './assuredParts';
import {
  familyOf,
  type InsuranceFamily,
  type ProposalValues,
  type ProposalField,
} from './insuranceTypes';

/** Facts about the car from other records. */
export type CarFacts = { readonly isTaxi: boolean; readonly isElectric: boolean };

/** Commercial category of a taxi. @source INS-108, CONST-051 */
export const taxiCategory = 2;

const cents = (value: unknown): bigint => BigInt(typeof value === 'number' ? value : 0);
const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Business use and commercial category; a taxi sale forces both. @source INS-108, VAL-066 */
export const useOf = (
  { businessUse }: ProposalValues,
  isTaxi: boolean,
): { readonly businessUse: boolean; readonly commercialCategory: number | null } => ({
  businessUse: isTaxi || businessUse === true,
  commercialCategory: isTaxi ? taxiCategory : businessUse === true ? 1 : null,
});

/** Each claim in the last year lowers the bonus class by one. @source domain 3.2 */
const bonusOf = ({ previousInsurance, bonus, sinister }: ProposalValues): number =>
  previousInsurance ? Math.max(0, count(bonus) - count(sinister)) : 0;

/** Fields required for a car quote, in the order of the sections. */
const required = ['zipCode', 'driverBirthDate', 'vehicleValue', 'manufacturerYear'] as const;

/** Fields still missing for a quote. */
export const missingForQuote = (values: ProposalValues): readonly string[] => {
  const whole = withAssuredParts(values);
  return required.filter(
    (name) =>
      (whole[name] === undefined || whole[name] === null) &&
      !(name === 'driverBirthDate' && isCnpj(whole.driverIdentification)),
  );
};

/** Fields that each tariff needs. */
const requiredOf: Readonly<Record<InsuranceFamily, readonly ProposalField[]>> = {
  AUTO: [],
  PMC: ['vehicleValue', 'warrantyUntil'],
  GAP: ['vehicleValue'],
  LIFE: ['birthDate', 'insuredCapital'],
};

/** Fields that the price depends on. */
export const pricedFields = [
  'insuranceType',
  'personType',
  'birthDate',
  'driverBirthDate',
  'isMainDriver',
  'zipCode',
  'driverIdentification',
  'assetType',
  'manufacturerYear',
  'vehicleValue',
  'warrantyUntil',
  'hasCasco',
  'fuelType',
  'directSale',
  'coverage',
  'term',
  'deductible',
  'materialDamage',
  'bodilyInjury',
  'moralDamage',
  'parkingZipCode',
  'previousInsurance',
  'bonus',
  'sinister',
  'garage',
  'trackingDevice',
  'onStar',
  'hasYoungDriver',
  'businessUse',
  'onBoardAssistance',
  'armouring',
  'armourValue',
  'gasKit',
  'mileageLimit',
  'insuredCapital',
  'hasHealthDeclaration',
  'coupon',
  'quoteId',
  'modelYear',
  'model',
  'manufacturer',
  'vehicleVersion',
] as const satisfies readonly ProposalField[];

/** Whether enough is filled in to request a price; otherwise the tariff would refuse empty fields. */
export const mayBePriced = (values: ProposalValues): boolean => {
  const family = familyOf(values.insuranceType);
  return (family ? requiredOf[family] : []).every((name) => Boolean(values[name]));
};

const useName = (businessUse: boolean, isTaxi: boolean): AutoRisk['use'] =>
  isTaxi ? 'TAXI' : businessUse ? 'COMMERCIAL' : 'PRIVATE';

/** A business has no age: it is rated like drivers of 31 to 40, whose factor is 1. @source domain 3.2 */
const ageOfBusiness = 35;

const ageOfDriver = (whole: ProposalValues, day: LocalDate): number =>
  isCnpj(whole.driverIdentification)
    ? ageOfBusiness
    : Math.max(0, ageOn(whole.driverBirthDate, day) ?? 0);

const ageOfCar = ({ assetType, manufacturerYear }: ProposalValues, day: LocalDate): number =>
  assetType === 2 ? Math.max(0, Number(day.slice(0, 4)) - count(manufacturerYear)) : 0;

/**
 * Maps a proposal to the risk of an auto insurance. Call it only if `missingForQuote` is empty.
 *
 * @param coverage defaults to the proposal's
 * @source INS-071 to INS-087, INS-107, INS-108
 */
export const riskOfProposal = (
  values: ProposalValues,
  { isTaxi, isElectric }: CarFacts,
  { day, coverage }: { readonly day: LocalDate; readonly coverage?: Coverage },
): AutoRisk => {
  const whole = withAssuredParts(values);
  const { businessUse } = useOf(values, isTaxi);
  return {
    coverage: coverage ?? ((textOf(values.coverage) || usualCoverage) as Coverage),
    fipeCents: cents(values.vehicleValue),
    armourCents: values.armouring === true ? cents(values.armourValue) : 0n,
    vehicleAge: ageOfCar(values, day),
    isElectric,
    isTruckOrPickup: false,
    zone: zoneOfCep(textOf(values.parkingZipCode) || textOf(values.zipCode)),
    driverAge: ageOfDriver(whole, day),
    hasYoungDriver: values.hasYoungDriver === true,
    bonusClass: bonusOf(values),
    hasGarage: values.garage !== false,
    hasTracker: values.onStar === true || values.trackingDevice === 'OTHER',
    hasGasKit: values.gasKit === true,
    use: useName(businessUse, isTaxi),
    deductible: (textOf(values.deductible) || 'NORMAL') as Deductible,
    liability: {
      material: cents(values.materialDamage),
      bodily: cents(values.bodilyInjury),
      moral: cents(values.moralDamage),
    },
    passengers: { limit: 0n, persons: 0 },
    hasAssistance: values.onBoardAssistance === true,
  };
};

/** Maps a proposal to the risk of a mechanical protection. */
export const warrantyRiskOf = (values: ProposalValues): WarrantyRisk => ({
  vehicleCents: cents(values.vehicleValue),
  months: count(values.term),
  mileage: count(values.mileageLimit),
  warrantyUntil: textOf(values.warrantyUntil),
});

/** Maps a proposal to the risk of a guaranteed note. */
export const gapRiskOf = (values: ProposalValues): GapRisk => ({
  invoiceCents: cents(values.vehicleValue),
  months: count(values.term),
  vehicleType: values.assetType === 2 ? 2 : 1,
  hasCasco: values.hasCasco === true,
});

/** Maps a proposal to the risk of a life insurance. */
export const lifeRiskOf = (values: ProposalValues, day: LocalDate): PersonsRisk => ({
  insuredCents: cents(values.insuredCapital),
  months: count(values.term),
  personType: values.personType === 'PJ' ? 'PJ' : 'PF',
  age: Math.max(0, ageOn(values.birthDate, day) ?? 0),
  hasHealthDeclaration: values.hasHealthDeclaration === true,
});
