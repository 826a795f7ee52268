import type { ProposalField, ProposalValues } from './insuranceTypes';

/** Target field → source field. */
type FieldMap = { readonly [F in ProposalField]?: ProposalField };

const driver: FieldMap = {
  driverName: 'assuredName',
  driverIdentification: 'clientDocument',
  driverBirthDate: 'birthDate',
  driverGender: 'gender',
  driverMaritalId: 'maritalId',
  driverZipCode: 'zipCode',
};

const owner: FieldMap = {
  ownerName: 'assuredName',
  ownerIdentification: 'clientDocument',
  ownerBirthDate: 'birthDate',
  ownerGender: 'gender',
  ownerMaritalId: 'maritalId',
  ownerZipCode: 'zipCode',
};

const copied = (values: ProposalValues, from: FieldMap): ProposalValues =>
  Object.fromEntries(Object.entries(from).map(([name, source]) => [name, values[source] ?? null]));

/** Name of the insured party: the client's, or the business's. */
export const assuredNameOf = ({
  personType,
  clientName,
  businessName,
}: ProposalValues): string | null => {
  const name = personType === 'PJ' ? businessName : clientName;
  return typeof name === 'string' && name !== '' ? name : null;
};

/** Clears the fields that were copied from the insured party once another person is named. */
const cleared = (values: ProposalValues, stored: ProposalValues, from: FieldMap): ProposalValues =>
  Object.fromEntries(
    (Object.keys(from) as ProposalField[])
      .filter((name) => values[name] === stored[name])
      .map((name) => [name, null]),
  );

type Part = {
  /** True if the insured party is the driver or owner. */
  readonly flag: 'isMainDriver' | 'isOwner';
  readonly relation: 'driverRelation' | 'ownerRelation';
  readonly from: FieldMap;
};

const parts: readonly Part[] = [
  { flag: 'isMainDriver', relation: 'driverRelation', from: driver },
  { flag: 'isOwner', relation: 'ownerRelation', from: owner },
];

const partOf = (
  values: ProposalValues,
  stored: ProposalValues,
  { flag, relation, from }: Part,
): ProposalValues => {
  if (values[flag] === true) return { [relation]: null, ...copied(values, from) };
  return stored[flag] === true ? cleared(values, stored, from) : {};
};

/**
 * Completes driver and owner: copies the insured party where flagged, overriding what was typed, and clears personal
 * fields of a business.
 *
 * @param stored the proposal before the change
 * @source INS-060, INS-061, INS-066, OQ-142
 */
export const withAssuredParts = (
  values: ProposalValues,
  stored: ProposalValues = {},
): ProposalValues => {
  const named = { ...values, assuredName: assuredNameOf(values) };
  const whole: ProposalValues = Object.assign(
    {},
    named,
    ...parts.map((part) => partOf(named, stored, part)),
  );
  return { ...whole, ...Object.fromEntries(fieldsOfPersons(whole).map((name) => [name, null])) };
};

const cpfLength = 11;

/** Whether a document is a CNPJ. */
export const isCnpj = (document: unknown): boolean =>
  typeof document === 'string' && document.replace(/[^0-9A-Za-z]/g, '').length > cpfLength;

/** Fields that only a natural person has, by document. @source INS-066 to INS-070 */
const personalFields = [
  ['driverIdentification', ['driverBirthDate', 'driverGender', 'driverMaritalId']],
  ['ownerIdentification', ['ownerBirthDate', 'ownerGender', 'ownerMaritalId']],
] as const;

/** Personal fields that do not apply because the driver or owner is a business. */
export const fieldsOfPersons = (values: ProposalValues): readonly ProposalField[] =>
  personalFields.flatMap(([document, names]) => (isCnpj(values[document]) ? names : []));
