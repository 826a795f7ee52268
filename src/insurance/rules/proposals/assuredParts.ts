import { unaskedOfParts } from './businessParts';

type Values = Readonly<Record<string, unknown>>;

const driver = {
  driverName: 'assuredName',
  driverIdentification: 'clientDocument',
  driverBirthDate: 'birthDate',
  driverGender: 'gender',
  driverMaritalId: 'maritalId',
  driverZipCode: 'zipCode',
} as const;

const owner = {
  ownerName: 'assuredName',
  ownerIdentification: 'clientDocument',
  ownerBirthDate: 'birthDate',
  ownerGender: 'gender',
  ownerMaritalId: 'maritalId',
  ownerZipCode: 'zipCode',
} as const;

const taken = (values: Values, from: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(Object.entries(from).map(([name, source]) => [name, values[source] ?? null]));

/** What the insured party is called: a person by name, a business by its own. */
export const assuredNameOf = ({ personType, clientName, businessName }: Values): string | null => {
  const name = personType === 'PJ' ? businessName : clientName;
  return typeof name === 'string' && name !== '' ? name : null;
};

/** What a part still has of the insured party, who has just left it: nothing of it is somebody else's. */
const left = (values: Values, stored: Values, names: readonly string[]): Values =>
  Object.fromEntries(
    names.filter((name) => values[name] === stored[name]).map((name) => [name, null]),
  );

type Part = {
  /** Says that the insured party is it. */
  readonly flag: 'isMainDriver' | 'isOwner';
  readonly relation: 'driverRelation' | 'ownerRelation';
  readonly from: Readonly<Record<string, string>>;
};

const parts: readonly Part[] = [
  { flag: 'isMainDriver', relation: 'driverRelation', from: driver },
  { flag: 'isOwner', relation: 'ownerRelation', from: owner },
];

const partOf = (values: Values, stored: Values, { flag, relation, from }: Part): Values => {
  if (values[flag] === true) return { [relation]: null, ...taken(values, from) };
  return stored[flag] === true ? left(values, stored, Object.keys(from)) : {};
};

/**
 * Driver and owner as a proposal has them: the insured party where it says so, whatever else was typed; a business
 * without what only persons have.
 *
 * @param stored the proposal as it was
 * @source INS-060, INS-061, INS-066, OQ-142
 */
export const withAssuredParts = (values: Values, stored: Values = {}): Values => {
  const named = { ...values, assuredName: assuredNameOf(values) };
  const whole: Values = Object.assign(
    {},
    named,
    ...parts.map((part) => partOf(named, stored, part)),
  );
  return { ...whole, ...Object.fromEntries(unaskedOfParts(whole).map((name) => [name, null])) };
};
