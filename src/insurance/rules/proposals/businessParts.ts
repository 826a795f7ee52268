type Values = Readonly<Record<string, unknown>>;

const cpfLength = 11;

/** Whether a document is that of a business. */
export const isCnpj = (document: unknown): boolean =>
  typeof document === 'string' && document.replace(/[^0-9A-Za-z]/g, '').length > cpfLength;

/** What only a person has, by the document of who drives or owns. @source INS-066 to INS-070 */
const personal = {
  driverIdentification: ['driverBirthDate', 'driverGender', 'driverMaritalId'],
  ownerIdentification: ['ownerBirthDate', 'ownerGender', 'ownerMaritalId'],
} as const;

/** Fields that are not asked of the driver or the owner: it is a business. */
export const unaskedOfParts = (values: Values): readonly string[] =>
  Object.entries(personal).flatMap(([document, names]) => (isCnpj(values[document]) ? names : []));
