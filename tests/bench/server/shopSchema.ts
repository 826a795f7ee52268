type Property = Readonly<Record<string, unknown>>;

const titled = (
  properties: Readonly<Record<string, Property>>,
): Readonly<Record<string, Property>> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      { title: `Campo ${name}`, 'x-i18n': { en: { title: `Field ${name}` } }, ...property },
    ]),
  );

const choice = (...values: readonly string[]): Property => ({
  type: 'string',
  enum: values,
  'x-enum': values.map((value) => ({
    value,
    title: `Opção ${value}`,
    'x-i18n': { en: { title: `Option ${value}` } },
  })),
});

const everybody = { groups: ['admin-internal', 'bit', 'finance'] };

/** Columns of a shop except id, version and timestamps. */
export const shopColumns = [
  'code', 'name', 'tradeName', 'taxNumber', 'email', 'phone', 'city', 'state', 'area', 'standing', 'category', 'creditLimit', 'active',
  'openedOn', 'registeredAt',
] as const; // prettier-ignore

/** A schema of 15 columns of mixed kinds, like a dealer's, with its own name. */
export const shopSchema = (name: string): Property => ({
  $schema: '../meta/entity.schema.json',
  $id: name,
  title: `Loja ${name}`,
  'x-i18n': { en: { title: `Shop ${name}` } },
  type: 'object',
  additionalProperties: false,
  'x-resource': {
    name: `${name}s`,
    title: `Lojas ${name}`,
    'x-i18n': { en: { title: `Shops ${name}` } },
    paths: {
      list: `/${name}s`,
      create: `/${name}s/register`,
      edit: `/${name}s/:id/edit`,
      show: `/${name}s/:id`,
    },
    recordRepresentation: 'name',
    search: ['code', 'name', 'city'],
    // Reports are also grouped by assignee.
    ...(name === 'big' ? { comments: true } : {}),
    defaultSort: { field: 'name', order: 'ASC' },
  },
  'x-unique': [{ fields: ['code'] }],
  'x-access': {
    list: everybody,
    show: everybody,
    create: everybody,
    edit: everybody,
    history: everybody,
  },
  required: ['code', 'name', 'taxNumber', 'city', 'state', 'area', 'standing', 'category'],
  properties: titled({
    code: { type: 'string', minLength: 3, maxLength: 12 },
    name: { type: 'string', minLength: 1, maxLength: 120 },
    tradeName: { type: ['string', 'null'], maxLength: 120 },
    taxNumber: { type: 'string', pattern: '^[0-9]{14}$' },
    email: { type: ['string', 'null'], format: 'email' },
    phone: { type: ['string', 'null'], maxLength: 20 },
    city: { type: 'string', maxLength: 80 },
    state: { type: 'string', format: 'uf' },
    area: choice('N', 'NE', 'S', 'SE', 'CO'),
    standing: choice('active', 'pending', 'blocked'),
    category: choice('A', 'B', 'C', 'D'),
    creditLimit: { type: ['integer', 'null'], format: 'money', minimum: 0 },
    active: { type: 'boolean', default: true },
    openedOn: { type: ['string', 'null'], format: 'date' },
    registeredAt: { type: ['string', 'null'], format: 'date-time' },
  }),
});

/** A number from 0 to below − 1 for row `i`: the same in every run, and independent for every `salt`. */
const mixed = (below: number, salt: number): string =>
  `((hashint8extended(i, ${salt}) & 2147483647) % ${below})::int`;

const cell = (values: readonly string[], at: string): string =>
  `(array[${values.map((value) => `'${value}'`).join(',')}])[1 + ${at}]`;

/** Cities of different sizes, each in its state, and each state in its area. */
const places = [
  ['São Paulo', 'SP', 'SE'], ['São Paulo', 'SP', 'SE'], ['São Paulo', 'SP', 'SE'], ['Campinas', 'SP', 'SE'], ['Santos', 'SP', 'SE'],
  ['Belo Horizonte', 'MG', 'SE'], ['Uberlândia', 'MG', 'SE'], ['Curitiba', 'PR', 'S'], ['Londrina', 'PR', 'S'], ['Porto Alegre', 'RS', 'S'],
  ['Caxias do Sul', 'RS', 'S'], ['Goiânia', 'GO', 'CO'], ['Anápolis', 'GO', 'CO'], ['Recife', 'PE', 'NE'], ['Olinda', 'PE', 'NE'],
  ['Salvador', 'BA', 'NE'], ['Feira de Santana', 'BA', 'NE'], ['Natal', 'RN', 'NE'], ['Belém', 'PA', 'N'], ['Manaus', 'AM', 'N'],
] as const; // prettier-ignore
const placeOf = (part: 0 | 1 | 2): string =>
  cell(
    places.map((place) => place[part]),
    mixed(places.length, 1),
  );

const firstWords = ['Auto', 'Moto', 'Agro', 'Grupo', 'Comercio'];
const lastWords = ['Horizonte', 'Ipiranga', 'Cruzeiro', 'Serra', 'Litoral', 'União'];
const standings = ['active', 'active', 'active', 'active', 'pending', 'blocked'];

/**
 * SQL that fills a shop table with the rows `from` + 1 to `to` of `of`, the same in every run. Columns are independent
 * except for natural relations: a city with its state and area, the registration date with the running number.
 */
export const fillSql = (
  table: string,
  { from, to, of }: { readonly from: number; readonly to: number; readonly of: number },
): string => `
  insert into "${table}" ("id", "createdAt", "updatedAt", ${shopColumns.map((name) => `"${name}"`).join(', ')})
  select md5('${table}' || i)::uuid, now(), now(), 'S' || lpad(i::text, 8, '0'),
    ${cell(firstWords, mixed(firstWords.length, 2))} || ' ' || ${cell(lastWords, mixed(lastWords.length, 3))} || ' ' || i,
    case when ${mixed(20, 4)} > 0 then 'Loja ' || i || ', Centro' end, lpad(((i * 7919) % 99999999999999)::text, 14, '0'),
    'loja' || i || '@exemplo.com.br', '119' || lpad(${mixed(100_000_000, 5)}::text, 8, '0'),
    ${placeOf(0)}, ${placeOf(1)}, ${placeOf(2)}, ${cell(standings, mixed(standings.length, 6))},
    ${cell(['A', 'B', 'C', 'D'], mixed(4, 7))},
    case when ${mixed(30, 8)} > 0 then ${mixed(100_000, 9)} * 1000 end, ${mixed(9, 10)} <> 0,
    date '2005-01-01' + ${mixed(7000, 11)},
    timestamptz '2020-01-01' + (i::float / ${of} * 2400 + ${mixed(30, 12)}) * interval '1 day'
  from generate_series(${from + 1}::bigint, ${to}) as i`;

/** A shop as sent by a person; `n` makes its code unique. */
export const newShop = (n: number): Readonly<Record<string, unknown>> => ({
  code: `X${n}`,
  name: `Auto Serra ${n}`,
  tradeName: `Loja ${n}`,
  taxNumber: String(n).padStart(14, '0'),
  email: `x${n}@exemplo.com.br`,
  phone: '11900000000',
  city: 'Campinas',
  state: 'SP',
  area: 'SE',
  standing: 'active',
  category: 'A',
  creditLimit: 100_000,
  active: true,
  openedOn: '2024-05-06',
  registeredAt: '2024-05-06T12:00:00.000Z',
});
