import {
  type FieldError,
  type LocalDate,
  compareDecimals,
  isDecimal,
  normaliseCpfCnpj,
} from '@patio/framework/kernel';
import {
  birthFaults,
  digitFaults,
  mobileFaults,
  nameFaults,
  isBusinessName,
  repeatedCpfs,
} from './personFaults';

/** A client as forms and calls have it. */
type Client = Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, unknown>>;

/**
 * Lowest and highest quota of a partner, and what all have together at most, in percent.
 * @source CONST-005, CONST-006, OQ-116, OQ-222
 */
export const quotaLimits = { lowest: '1.00', highest: '98.00', sum: 100 } as const;

/** Attorneys of a business at most. @source CONST-013, VAL-077, OQ-116 */
const attorneyLimit = 10;

const textOf = (client: Client, name: string): string => {
  const value = client[name];
  return typeof value === 'string' ? value.trim() : '';
};

const rowsOf = (client: Client, name: string): readonly Row[] => {
  const value = client[name];
  return Array.isArray(value) ? (value as readonly Row[]) : [];
};

const at = (client: Client, path: string) => ({ path, value: client[path] });

/** Who answers for a business, each by the member that says so. */
const heads = ['administrator', 'responsible', 'manager', 'custodian'];

const cpfLength = 11;

/** People of a business: who has a CPF is named as a person is. */
const staffFaults = (client: Client): readonly FieldError[] => {
  const named = [
    ...['partnersPj', 'representativesPj'].flatMap((list) =>
      rowsOf(client, list).map(({ name, document }, no) => ({
        path: `${list}.${no}.name`,
        name,
        document,
      })),
    ),
    ...heads.map((head) => {
      const { name, documentNr: document } = (client[head] ?? {}) as Row;
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
  if (client['personType'] !== 'PJ')
    // Papers of older people give the mother one name.
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

/** Days on which something was issued or founded: none lies ahead. */
const pastDays = [
  'documentIssuedDate',
  'motherDocumentIssuedDate',
  'partnerDocumentIssuedDate',
  'foundationOn',
];

const dayFaults = (client: Client, today: LocalDate): readonly FieldError[] => [
  ...['birthDate', 'partnerBirthDate'].flatMap((path) => birthFaults(at(client, path), today)),
  ...rowsOf(client, 'partnersPj').flatMap(({ birthDate }, no) =>
    birthFaults({ path: `partnersPj.${no}.birthDate`, value: birthDate }, today),
  ),
  ...pastDays
    .filter((path) => textOf(client, path) > today)
    .map((path) => ({ path, code: 'CLI.date_future' as const })),
];

const quotaFaults = (client: Client): readonly FieldError[] => {
  const quotas = rowsOf(client, 'partnersPj').map(({ quota }) => String(quota ?? ''));
  const outside = quotas.flatMap((quota, no): readonly FieldError[] => {
    if (!isDecimal(quota)) return [];
    const { lowest, highest } = quotaLimits;
    const isInside = compareDecimals(quota, lowest) >= 0 && compareDecimals(quota, highest) <= 0;
    return isInside ? [] : [{ path: `partnersPj.${no}.quota`, code: 'CLI025' }];
  });
  // Counted in hundredths, so that no fraction is lost.
  const hundredths = quotas
    .filter(isDecimal)
    .reduce((sum, quota) => sum + Math.round(Number(quota) * 100), 0);
  const total = String(hundredths / 100).replace('.', ',');
  return outside.length > 0 || hundredths <= quotaLimits.sum * 100
    ? outside
    : [{ path: 'partnersPj', code: 'CLI.quota_sum', params: { total } }];
};

const attorneyFaults = (client: Client): readonly FieldError[] =>
  rowsOf(client, 'representativesPj').filter(({ attorney }) => attorney === true).length >
  attorneyLimit
    ? [{ path: 'representativesPj', code: 'CLI.attorneys', params: { limit: attorneyLimit } }]
    : [];

/** Client and spouse are two people. @source VAL-054, ERR-059 */
const sameCpfFaults = (client: Client): readonly FieldError[] =>
  repeatedCpfs(
    ['cpf', 'partnerCpfNr'].map((path) => ({ path, document: textOf(client, path) })),
  ).map((path) => ({ path, code: 'SEL004' }));

/**
 * What no keyword of the schema says of a client: names, days, mobile, quotas, attorneys and one CPF twice. The form
 * and the server ask the same.
 *
 * @param today the day in São Paulo
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
