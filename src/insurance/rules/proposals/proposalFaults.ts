import { type FieldError, type LocalDate, addMonths } from '@patio/framework/kernel';
import { nameFaults as personFaultsOf, isBusinessName } from '#clients/rules/personFaults.ts';
import { ageOn } from '#addOns/rules/addOns.ts';
import { isCnpj } from './assuredParts';
import { familyOf, type ProposalValues } from './insuranceTypes';

const cpfLength = 11;
/** Lowest age that is refused. @source CONST-029 */
const ageLimit = 101;
/** How many months in the future a birth date may be. @source CONST-030, OQ-147 */
const monthsAhead = 12;

/** Whether a birth date is accepted: younger than 101, at most a year in the future. @source VAL-049 */
export const isInsurableBirth = (birth: LocalDate, day: LocalDate): boolean =>
  birth <= addMonths(day, monthsAhead) && (ageOn(birth, day) ?? 0) < ageLimit;

const birthFields = ['birthDate', 'driverBirthDate', 'ownerBirthDate'] as const;

const birthFaults = (values: ProposalValues, day: LocalDate): readonly FieldError[] =>
  birthFields.flatMap((path) => {
    const birth = values[path];
    return typeof birth !== 'string' || birth === '' || isInsurableBirth(birth, day)
      ? []
      : [{ path, code: 'insurance.birth_out_of_range' }];
  });

const documentFaults = ({ personType, clientDocument }: ProposalValues): readonly FieldError[] => {
  if (typeof clientDocument !== 'string' || clientDocument === '') return [];
  const isCpf = clientDocument.replace(/[^0-9A-Za-z]/g, '').length === cpfLength;
  return isCpf === (personType !== 'PJ')
    ? []
    : [{ path: 'clientDocument', code: 'insurance.document_of_person' }];
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const businessFaults = (path: string, name: string): readonly FieldError[] =>
  name === '' || isBusinessName(name) ? [] : [{ path, code: 'CLI.business_name' }];

const personNames = ['clientName', 'businessPartner'] as const;

/** Names of a person or a business, with the document that decides which. @source INS-066 */
const namesByDocument = [
  ['driverName', 'driverIdentification'],
  ['ownerName', 'ownerIdentification'],
  ['holderName', 'holderDocument'],
] as const;

/** Personal names must be full and without digits; business names are free. @source VAL-042 to VAL-044, INS-048 */
const nameFaults = (values: ProposalValues): readonly FieldError[] => [
  ...personNames.flatMap((path) => personFaultsOf({ path, value: values[path] })),
  ...businessFaults('businessName', textOf(values.businessName)),
  ...namesByDocument.flatMap(([path, document]) =>
    isCnpj(values[document])
      ? businessFaults(path, textOf(values[path]))
      : personFaultsOf({ path, value: values[path] }),
  ),
];

/** Cover cannot start in the past. */
const startFaults = ({ effectiveFrom }: ProposalValues, day: LocalDate): readonly FieldError[] =>
  typeof effectiveFrom === 'string' && effectiveFrom !== '' && effectiveFrom < day
    ? [{ path: 'effectiveFrom', code: 'insurance.start_past' }]
    : [];

/** Required of natural persons, because insurers price by them. @source INS-052, INS-053, INS-055 */
const requiredOfPersons = ['gender', 'maritalId', 'occupation'] as const;

const personFaults = (values: ProposalValues): readonly FieldError[] =>
  values.personType === 'PJ'
    ? []
    : requiredOfPersons
        .filter((name) => !values[name])
        .map((path) => ({ path, code: 'validation.required' }));

/** A driver other than the insured party needs a birth date, unless it is a business. @source INS-066, INS-067 */
const driverFaults = (values: ProposalValues): readonly FieldError[] => {
  const { insuranceType, isMainDriver, driverIdentification, driverBirthDate } = values;
  const isRequired = familyOf(insuranceType) === 'AUTO' && isMainDriver !== true;
  return isRequired && !driverBirthDate && !isCnpj(driverIdentification)
    ? [{ path: 'driverBirthDate', code: 'validation.required' }]
    : [];
};

/** Fields that the form marks as required. */
export const markedRequired = [...requiredOfPersons, 'driverBirthDate'] as const;

/**
 * Validates what the schema cannot: names, kind of document, birth dates, start of cover. Runs in the form and on the
 * server.
 *
 * @param day today, in São Paulo
 * @source VAL-049, INS-050, INS-051, INS-066, INS-067
 */
export const proposalFaults = (values: ProposalValues, day: LocalDate): readonly FieldError[] => [
  ...(values.insuranceType === 'LIFE' && values.personType === 'PJ'
    ? [{ path: 'personType', code: 'insurance.person_type' } as const]
    : []),
  ...personFaults(values),
  ...driverFaults(values),
  ...nameFaults(values),
  ...documentFaults(values),
  ...birthFaults(values, day),
  ...startFaults(values, day),
];
