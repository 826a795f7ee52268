import { type FieldError, type LocalDate, addMonths } from '@patio/framework/kernel';
import { nameFaults as personFaultsOf, isBusinessName } from '#clients/rules/personFaults.ts';
import { ageOn } from '#simulation/rules/addOnAsk.ts';
import { isCnpj } from './businessParts';
import { familyOf } from './insuranceTypes';

type Values = Readonly<Record<string, unknown>>;

const cpfLength = 11;
/** A person of this age is not insured any more. @source CONST-029 */
const ageLimit = 101;
/** How far ahead a birth date may lie in this flow. @source CONST-030, OQ-147 */
const monthsAhead = 12;

/** Whether a birth date stands in the insurance flow: younger than 101, at most a year ahead. @source VAL-049 */
export const isInsurableBirth = (birth: LocalDate, day: LocalDate): boolean =>
  birth <= addMonths(day, monthsAhead) && (ageOn(birth, day) ?? 0) < ageLimit;

const birthFaults = (values: Values, day: LocalDate): readonly FieldError[] =>
  ['birthDate', 'driverBirthDate', 'ownerBirthDate'].flatMap((path) => {
    const birth = values[path];
    return typeof birth !== 'string' || birth === '' || isInsurableBirth(birth, day)
      ? []
      : [{ path, code: 'insurance.birth_out_of_range' }];
  });

const documentFaults = ({ personType, clientDocument }: Values): readonly FieldError[] => {
  if (typeof clientDocument !== 'string' || clientDocument === '') return [];
  const isCpf = clientDocument.replace(/[^0-9A-Za-z]/g, '').length === cpfLength;
  return isCpf === (personType !== 'PJ')
    ? []
    : [{ path: 'clientDocument', code: 'insurance.document_of_person' }];
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const businessFaults = (path: string, name: string): readonly FieldError[] =>
  name === '' || isBusinessName(name) ? [] : [{ path, code: 'CLI.business_name' }];

/** Names of who may be a person or a business, by the document that tells. @source INS-066 */
const documentOf = {
  driverName: 'driverIdentification',
  ownerName: 'ownerIdentification',
  holderName: 'holderDocument',
} as const;

/** Names of people are whole and without digits, those of businesses any. @source VAL-042 to VAL-044, INS-048 */
const nameFaults = (values: Values): readonly FieldError[] => [
  ...['clientName', 'businessPartner'].flatMap((path) =>
    personFaultsOf({ path, value: values[path] }),
  ),
  ...businessFaults('businessName', textOf(values['businessName'])),
  ...Object.entries(documentOf).flatMap(([path, document]) =>
    isCnpj(values[document])
      ? businessFaults(path, textOf(values[path]))
      : personFaultsOf({ path, value: values[path] }),
  ),
];

/** Nobody insures what has happened already. */
const startFaults = ({ effectiveFrom }: Values, day: LocalDate): readonly FieldError[] =>
  typeof effectiveFrom === 'string' && effectiveFrom !== '' && effectiveFrom < day
    ? [{ path: 'effectiveFrom', code: 'insurance.start_past' }]
    : [];

/** What a person is asked beside name and birth: insurers price and accept by it. @source INS-052, INS-053, INS-055 */
const askedOfPersons = ['gender', 'maritalId', 'occupation'] as const;

const personFaults = (values: Values): readonly FieldError[] =>
  values['personType'] === 'PJ'
    ? []
    : askedOfPersons
        .filter((name) => !values[name])
        .map((path) => ({ path, code: 'validation.required' }));

/** A driver who is not the insured party has a birth date, unless it is a business. @source INS-066, INS-067 */
const driverFaults = (values: Values): readonly FieldError[] => {
  const { insuranceType, isMainDriver, driverIdentification, driverBirthDate } = values;
  const isAsked = familyOf(insuranceType) === 'AUTO' && isMainDriver !== true;
  return isAsked && !driverBirthDate && !isCnpj(driverIdentification)
    ? [{ path: 'driverBirthDate', code: 'validation.required' }]
    : [];
};

/** Fields that the form marks as asked for, wherever it shows them. */
export const markedAsAsked = [...askedOfPersons, 'driverBirthDate'] as const;

/**
 * What the schema cannot say of a proposal, each reason at its field: names, the kind of document, birth dates, the
 * start of cover. The same in the form and on the server.
 *
 * @param day today, in São Paulo
 * @source VAL-049, INS-050, INS-051, INS-066, INS-067
 */
export const proposalFaults = (values: Values, day: LocalDate): readonly FieldError[] => [
  ...(values['insuranceType'] === 'LIFE' && values['personType'] === 'PJ'
    ? [{ path: 'personType', code: 'insurance.person_type' } as const]
    : []),
  ...personFaults(values),
  ...driverFaults(values),
  ...nameFaults(values),
  ...documentFaults(values),
  ...birthFaults(values, day),
  ...startFaults(values, day),
];
