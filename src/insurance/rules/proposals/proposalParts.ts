import type { FieldError } from '@patio/framework/kernel';
import type { DiscountQuestion } from '#generated/types/wire.ts';
import type { ProposalField, ProposalValues } from './insuranceTypes';
import { assuredNameOf } from './assuredParts';

/** Members of a call, by the names that it uses. */
type Members = Readonly<Record<string, unknown>>;
type Names = Readonly<Record<string, ProposalField>>;

/** Call name → field of the driver or owner. @source INS-064 to INS-070 */
const partNames = (part: 'driver' | 'owner'): Names => ({
  relationalTypeCode: `${part}Relation`,
  name: `${part}Name`,
  identification: `${part}Identification`,
  birthDate: `${part}BirthDate`,
  gender: `${part}Gender`,
  zipCode: `${part}ZipCode`,
  maritalId: `${part}MaritalId`,
});

/** Call name → field, where the two differ. @source INS-048, INS-050, INS-064 to INS-070 */
const namesOf = (step: string, { personType }: ProposalValues): Names => {
  if (step === 'mainDriver') return partNames('driver');
  if (step === 'owner') return partNames('owner');
  if (step !== 'assured') return {};
  return {
    identification: 'clientDocument',
    name: personType === 'PJ' ? 'businessName' : 'clientName',
  };
};

/** A section under the proposal's field names, and a function that maps refusals back to the names that were sent. */
export type NamedSection = {
  readonly members: Members;
  readonly toSentNames: (faults: readonly FieldError[]) => readonly FieldError[];
};

/**
 * Accepts a section under the names of the calls or of the proposal, and reports refusals under the name that was sent.
 *
 * @param stored the draft so far
 * @source CALL-194 to CALL-196
 */
export const nameSection = (step: string, body: Members, stored: Members): NamedSection => {
  const names = namesOf(step, { ...stored, ...body });
  const sent = Object.entries(names).filter(([name]) => Object.hasOwn(body, name));
  const back = new Map<string, string>(sent.map(([name, member]) => [member, name]));
  return {
    members: Object.fromEntries(
      Object.entries(body).map(([name, value]) => [
        Object.hasOwn(names, name) ? names[name] : name,
        value,
      ]),
    ),
    toSentNames: (faults) =>
      faults.map((fault) => ({ ...fault, path: back.get(fault.path) ?? fault.path })),
  };
};

/** A nested part of a proposal, under the names of the calls. */
type Part = Readonly<Record<string, unknown>>;

/** Renames fields to the names of the calls; missing ones become null. */
const named = (values: ProposalValues, names: Names): Part =>
  Object.fromEntries(Object.entries(names).map(([name, from]) => [name, values[from] ?? null]));

const addressNames: Names = {
  zipCode: 'zipCode',
  street: 'street',
  number: 'number',
  complement: 'complement',
  neighbourhood: 'neighbourhood',
  city: 'city',
  state: 'state',
};

const clientNames: Names = {
  name: 'clientName',
  businessName: 'businessName',
  birthDate: 'birthDate',
  email: 'email',
  personType: 'personType',
  genderId: 'gender',
  maritalStatusId: 'maritalId',
  occupation: 'occupation',
  nationality: 'nationality',
  monthlyIncome: 'monthlyIncome',
  businessPartner: 'businessPartner',
};

/** The client of a proposal. @source INS-024 to INS-037 */
const clientOf = (values: ProposalValues): Part => ({
  ...named(values, clientNames),
  documents: [named(values, { number: 'clientDocument' })],
  addresses: [named(values, addressNames)],
  phones: [values.phone ?? null],
});

const paymentCodes: Readonly<Record<string, number>> = { BOLETO: 1, DEBIT: 2, CARD: 3 };

/** Code of a payment type; null if none is chosen. @source OQ-152, INS-041 */
export const paymentCodeOf = (paymentType: unknown): number | null =>
  (typeof paymentType === 'string' ? paymentCodes[paymentType] : undefined) ?? null;

const same = (...names: readonly ProposalField[]): Names =>
  Object.fromEntries(names.map((name) => [name, name]));

const assuredNames: Names = {
  ...same('personType', 'socialName', 'birthDate', 'gender', 'maritalId', 'phone', 'occupation'),
  ...same('email', 'confirmEmail', 'monthlyIncome', 'isMainDriver', 'isOwner', 'foreign'),
  ...same('exposedPerson'),
  ...addressNames,
  identification: 'clientDocument',
};

/** The insured party, with the fields of its section and of a client. @source INS-047 to INS-063 */
const assuredOf = (values: ProposalValues): Part => ({
  ...clientOf(values),
  ...named(values, assuredNames),
  name: assuredNameOf(values),
});

/** @source INS-088 to INS-097 */
const vehicleNames: Names = {
  ...same('assetType', 'manufacturer', 'model', 'vehicleVersion', 'modelYear', 'manufacturerYear'),
  ...same('fuelType', 'plate', 'renavam', 'vin', 'vehicleValue', 'mileage', 'fiscalNote'),
  ...same('pickupDate'),
  description: 'vehicleDescription',
};

/** @source INS-071 to INS-087 */
const detailNames: Names = {
  ...same('coverage', 'term', 'effectiveFrom', 'effectiveTo', 'commission', 'trackingDevice'),
  ...same('deductible', 'previousInsurance', 'sinister', 'bonus', 'hasYoungDriver'),
  ...same('extendsToDrivers', 'businessUse', 'commercialCategory', 'onBoardAssistance'),
  ...same('taxExemption', 'garage', 'armouring', 'gasKit', 'onStar', 'coupon'),
};

/**
 * Nested parts of a proposal for the calls: simulation, client, and renamed fields.
 *
 * @source INS-010 to INS-037, INS-043
 */
export const proposalParts = (values: ProposalValues): Part => ({
  simulation: named(values, { simulationCode: 'simulationId' }),
  ...named(values, { vehicleTypeId: 'assetType' }),
  client: clientOf(values),
  assured: assuredOf(values),
  mainDriver: named(values, partNames('driver')),
  owner: named(values, partNames('owner')),
  vehicle: named(values, vehicleNames),
  details: named(values, detailNames),
  payment: {
    ...named(values, { paymentType: 'paymentType' }),
    paymentTypeCode: paymentCodeOf(values.paymentType),
  },
});

/** Known facts of a proposal that its coupon is checked against. @source INS-103 */
export const couponQuestionOf = (values: ProposalValues): Omit<DiscountQuestion, 'code'> => {
  const sale = {
    document: values.clientDocument,
    personType: values.personType,
    assetTypeId: values.assetType,
    manufacturer: values.manufacturer,
    model: values.model,
    version: values.vehicleVersion,
    manufacturerYear: values.manufacturerYear,
    modelYear: values.modelYear,
  };
  return Object.fromEntries(
    Object.entries(sale).filter(([, value]) => value !== null && value !== undefined),
  );
};
