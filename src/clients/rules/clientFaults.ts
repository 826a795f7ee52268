import { normaliseCpfCnpj } from '@patio/framework/br';
import {
  type FieldError,
  type LocalDate,
  compareDecimals,
  isDecimal,
  type UncheckedValues,
  type FieldName,
  objectOf,
  objectsOf,
} from '@patio/framework/kernel';
import {
  birthFaults,
  digitFaults,
  mobileFaults,
  nameFaults,
  isBusinessName,
  repeatedCpfs,
} from './personFaults';

/** Fields of a client, not validated yet. */
type Client = UncheckedValues<'clients'>;
type ClientField = FieldName<'clients'>;

/**
 * Minimum and maximum quota of a partner, and maximum total, in percent.
 * @source CONST-005, CONST-006, OQ-116, OQ-222
 */
export const quotaLimits = { lowest: '1.00', highest: '98.00', sum: 100 } as const;

/** Maximum number of attorneys of a business. @source CONST-013, VAL-077, OQ-116 */
const attorneyLimit = 10;

const textOf = (client: Client, name: ClientField): string => {
  const value = client[name];
  return typeof value === 'string' ? value.trim() : '';
};

const at = (client: Client, path: ClientField) => ({ path, value: client[path] });

/** Responsible people of a business, by field. */
const heads = ['administrator', 'responsible', 'manager', 'custodian'] as const;

const cpfLength = 11;

/** Lists of people of a business, by field. */
const staffLists = ['partnersPj', 'representativesPj'] as const;

/** People of a business; those with a CPF need a full personal name. */
const staffFaults = (client: Client): readonly FieldError[] => {
  const named = [
    ...staffLists.flatMap((list) =>
      objectsOf(client[list]).map(({ name, document }, no) => ({
        path: `${list}.${no}.name`,
        name,
        document,
      })),
    ),
    ...heads.map((head) => {
      const { name, documentNr: document } = objectOf(client[head]);
      return { path: `${head}.name`, name, document };
    }),
  ];
  return named.flatMap(({ path, name, document }) =>
    normaliseCpfCnpj(String(document ?? '')).length === cpfLength
      ? nameFaults({ path, value: name })
      : [],
  );
};

const namesFaults = (client: Client): readonly FieldError[] => {
  if (client.personType !== 'PJ')
    // Older people's documents may give the mother a single name.
    return [
      ...nameFaults(at(client, 'name')),
      ...digitFaults(at(client, 'motherName')),
      ...nameFaults(at(client, 'partnerName')),
    ];
  const name = textOf(client, 'name');
  return [
    ...(name === '' || isBusinessName(name)
      ? []
      : [{ path: 'name', code: 'CLI.business_name' as const }]),
    ...staffFaults(client),
  ];
};

/** Issue and foundation dates must not be in the future. */
const pastDays = [
  'documentIssuedDate',
  'motherDocumentIssuedDate',
  'partnerDocumentIssuedDate',
  'foundationOn',
] as const;

/** Dates of issue with the date of birth of the document's owner. */
const issuedDays = [
  ['documentIssuedDate', 'birthDate'],
  ['partnerDocumentIssuedDate', 'partnerBirthDate'],
] as const;

/** A document cannot be issued before its owner's birth. */
const issueFaults = (client: Client, today: LocalDate): readonly FieldError[] =>
  issuedDays
    .filter(([issued, born]) => {
      const [day, birth] = [textOf(client, issued), textOf(client, born)];
      // A wrong date of birth has its own error.
      return day !== '' && day < birth && birth <= today;
    })
    .map(([path]) => ({ path, code: 'CLI.issued_before_birth' as const }));

const dayFaults = (client: Client, today: LocalDate): readonly FieldError[] => [
  ...birthFaults(at(client, 'birthDate'), today),
  ...birthFaults(at(client, 'partnerBirthDate'), today),
  ...objectsOf(client.partnersPj).flatMap(({ birthDate }, no) =>
    birthFaults({ path: `partnersPj.${no}.birthDate`, value: birthDate }, today),
  ),
  ...pastDays
    .filter((path) => textOf(client, path) > today)
    .map((path) => ({ path, code: 'CLI.date_future' as const })),
  ...issueFaults(client, today),
];

const quotaFaults = (client: Client): readonly FieldError[] => {
  const quotas = objectsOf(client.partnersPj).map(({ quota }) => String(quota ?? ''));
  const outside = quotas.flatMap((quota, no): readonly FieldError[] => {
    if (!isDecimal(quota)) return [];
    const { lowest, highest } = quotaLimits;
    const isInside = compareDecimals(quota, lowest) >= 0 && compareDecimals(quota, highest) <= 0;
    return isInside ? [] : [{ path: `partnersPj.${no}.quota`, code: 'CLI025' }];
  });
  // Summed in hundredths, to avoid rounding errors.
  const hundredths = quotas
    .filter(isDecimal)
    .reduce((sum, quota) => sum + Math.round(Number(quota) * 100), 0);
  const total = String(hundredths / 100).replace('.', ',');
  return outside.length > 0 || hundredths <= quotaLimits.sum * 100
    ? outside
    : [{ path: 'partnersPj', code: 'CLI.quota_sum', params: { total } }];
};

const attorneyFaults = (client: Client): readonly FieldError[] =>
  objectsOf(client.representativesPj).filter(({ attorney }) => attorney === true).length >
  attorneyLimit
    ? [{ path: 'representativesPj', code: 'CLI.attorneys', params: { limit: attorneyLimit } }]
    : [];

/** Client and spouse must be different people. @source VAL-054, ERR-059 */
const sameCpfFaults = (client: Client): readonly FieldError[] =>
  repeatedCpfs(
    (['cpf', 'partnerCpfNr'] as const).map((path) => ({ path, document: textOf(client, path) })),
  ).map((path) => ({ path, code: 'SEL004' }));

/**
 * Validates what the schema cannot: names, dates, mobile, quotas, attorneys and repeated CPFs. Runs in the form and on
 * the server.
 *
 * @param today day in São Paulo
 * @source VAL-042 to VAL-044, VAL-047, VAL-048, VAL-052, VAL-054, VAL-077, OQ-116, OQ-214, OQ-217, OQ-222
 */
export const clientFaults = (client: Client, today: LocalDate): readonly FieldError[] => [
  ...namesFaults(client),
  ...dayFaults(client, today),
  ...mobileFaults(at(client, 'cellNumber')),
  ...quotaFaults(client),
  ...attorneyFaults(client),
  ...sameCpfFaults(client),
];
