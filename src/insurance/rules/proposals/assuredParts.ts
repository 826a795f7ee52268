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

/**
 * Driver and owner as a proposal has them: the insured party where it says so, whatever else was typed.
 *
 * @source INS-060, INS-061, OQ-142
 */
export const withAssuredParts = (values: Values): Values => {
  const named = { ...values, assuredName: assuredNameOf(values) };
  return {
    ...named,
    ...(values['isMainDriver'] === true ? { driverRelation: null, ...taken(named, driver) } : {}),
    ...(values['isOwner'] === true ? { ownerRelation: null, ...taken(named, owner) } : {}),
  };
};
