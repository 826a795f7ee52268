type Property = Readonly<Record<string, unknown>>;

const titled = (
  properties: Readonly<Record<string, Property>>,
): Readonly<Record<string, Property>> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      { title: `Campo ${name}`, 'x-en': { title: `Field ${name}` }, ...property },
    ]),
  );

const choice = (...values: readonly string[]): Property => ({
  type: 'string',
  enum: values,
  'x-enum': values.map((value) => ({ value, title: `Opção ${value}`, en: `Option ${value}` })),
});

const everybody = { groups: ['admin-internal', 'bit', 'finance'] };

/** Columns of a shop besides id, version and times. */
export const shopColumns = [
  'code', 'name', 'tradeName', 'taxNumber', 'email', 'phone', 'city', 'state', 'area', 'standing', 'category', 'creditLimit', 'active',
  'openedOn', 'registeredAt',
] as const; // prettier-ignore

/** A schema of 15 columns of mixed kinds, like a dealer's, under a name of its own. */
export const shopSchema = (name: string): Property => ({
  $schema: '../meta/entity.schema.json',
  $id: name,
  title: `Loja ${name}`,
  'x-en': { title: `Shop ${name}` },
  type: 'object',
  additionalProperties: false,
  'x-resource': {
    name: `${name}s`,
    title: `Lojas ${name}`,
    en: `Shops ${name}`,
    paths: {
      list: `/${name}s`,
      create: `/${name}s/register`,
      edit: `/${name}s/:id/edit`,
      show: `/${name}s/:id`,
    },
    recordRepresentation: 'name',
    search: ['code', 'name', 'city'],
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

const cell = (values: string, at: string): string =>
  `(array[${values}])[1 + (${at}) % array_length(array[${values}], 1)]`;

/** SQL that fills a shop table with so many rows, the same at every run. `from` is the number before the first row. */
export const fillSql = (table: string, rows: number, from = 0): string => `
  insert into "${table}" ("id", "createdAt", "updatedAt", ${shopColumns.map((name) => `"${name}"`).join(', ')})
  select md5('${table}' || i)::uuid, now(), now(), 'S' || lpad(i::text, 8, '0'),
    ${cell("'Auto','Moto','Agro','Grupo','Comercio'", 'i * 7')} || ' ' ||
      ${cell("'Horizonte','Ipiranga','Cruzeiro','Serra','Litoral','União'", 'i * 13')} || ' ' || i,
    'Loja ' || i || ', Centro', lpad(((i::bigint * 7919) % 99999999999999)::text, 14, '0'),
    'loja' || i || '@exemplo.com.br', '1190' || lpad((i % 1000000)::text, 7, '0'),
    ${cell("'São Paulo','Curitiba','Recife','Manaus','Natal'", 'i * 3')},
    ${cell("'AM','BA','GO','MG','PA','PE','PR','RN','RS','SP'", 'i * 3')},
    ${cell("'N','NE','S','SE','CO'", 'i')}, ${cell("'active','active','active','pending','blocked'", 'i * 11')},
    ${cell("'A','B','C','D'", 'i * 5')}, (i::bigint * 104729) % 100000000, i % 9 <> 0,
    date '2020-01-01' + (i * 3) % 1500, timestamptz '2020-01-01' + (i % 1500) * interval '1 day'
  from generate_series(${from + 1}, ${from + rows}) as i`;

/** A shop as a person sends it; `n` makes its code unique. */
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
