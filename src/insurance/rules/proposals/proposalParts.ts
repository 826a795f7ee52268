import { assuredNameOf } from './assuredParts';
import { partNames } from './sectionNames';

type Values = Readonly<Record<string, unknown>>;

/** Members by the names of calls; null for what is not there. */
const named = (values: Values, names: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(Object.entries(names).map(([name, from]) => [name, values[from] ?? null]));

const addressNames = {
  zipCode: 'zipCode',
  street: 'street',
  number: 'number',
  complement: 'complement',
  neighbourhood: 'neighbourhood',
  city: 'city',
  state: 'state',
};

const clientNames = {
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
const clientOf = (values: Values): Values => ({
  ...named(values, clientNames),
  documents: [named(values, { number: 'clientDocument' })],
  addresses: [named(values, addressNames)],
  phones: [values['phone'] ?? null],
});

const paymentCodes: Readonly<Record<string, number>> = { BOLETO: 1, DEBIT: 2, CARD: 3 };

/** Number of a way to pay; null where none is chosen. @source OQ-152, INS-041 */
export const paymentCodeOf = (paymentType: unknown): number | null =>
  (typeof paymentType === 'string' ? paymentCodes[paymentType] : undefined) ?? null;

const same = (...names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, name]));

const assuredNames = {
  ...same('personType', 'socialName', 'birthDate', 'gender', 'maritalId', 'phone', 'occupation'),
  ...same('email', 'confirmEmail', 'monthlyIncome', 'isMainDriver', 'isOwner', 'foreign'),
  ...same('exposedPerson'),
  ...addressNames,
  identification: 'clientDocument',
};

/** Who is insured, by the names of the section and beside them those of a client. @source INS-047 to INS-063 */
const assuredOf = (values: Values): Values => ({
  ...clientOf(values),
  ...named(values, assuredNames),
  name: assuredNameOf(values),
});

/** @source INS-088 to INS-097 */
const vehicleNames = {
  ...same('assetType', 'manufacturer', 'model', 'vehicleVersion', 'modelYear', 'manufacturerYear'),
  ...same('fuelType', 'plate', 'renavam', 'vin', 'vehicleValue', 'mileage', 'fiscalNote'),
  ...same('pickupDate'),
  description: 'vehicleDescription',
};

/** @source INS-071 to INS-087 */
const detailNames = {
  ...same('coverage', 'term', 'effectiveFrom', 'effectiveTo', 'commission', 'trackingDevice'),
  ...same('deductible', 'previousInsurance', 'sinister', 'bonus', 'hasYoungDriver'),
  ...same('extendsToDrivers', 'businessUse', 'commercialCategory', 'onBoardAssistance'),
  ...same('taxExemption', 'garage', 'armouring', 'gasKit', 'onStar', 'coupon'),
};

/**
 * The nested members of a proposal beside its own: simulation, client, and what calls name otherwise.
 *
 * @source INS-010 to INS-037, INS-043
 */
export const proposalParts = (values: Values): Values => ({
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
    paymentTypeCode: paymentCodeOf(values['paymentType']),
  },
});
