/** Rows to create. One sale is a simulation; the other tables follow from it. */
export type Sizes = {
  readonly sales: number;
  readonly leads: number;
  readonly insurances: number;
  readonly dealers: number;
};

/** Rows of all tables per simulation, most of them history. Measured on the demo's own proposals. */
const rowsPerSale = 8.3;

/** Sizes that result in about that many rows. */
export const sizesOf = (rows: number): Sizes => {
  const sales = Math.max(100, Math.round(rows / rowsPerSale));
  return {
    sales,
    leads: Math.round(sales / 2),
    insurances: Math.round(sales / 3),
    dealers: Math.min(700, Math.max(70, Math.round(sales / 200))),
  };
};

/** Rows of one table from its template rows `t` and the rows `s` to create. */
type Copy = {
  readonly table: string;
  /** Expressions by column; the rest is copied from the template, with dates and timestamps shifted. */
  readonly values: Readonly<Record<string, string>>;
  readonly from: string;
  /** Number of days to shift dates by, as an expression; without it they are unchanged. */
  readonly days?: string;
};

/** Columns of a table from the catalogue, with their types. */
export type Columns = ReadonlyMap<string, string>;

const movedBy = (days: string | undefined, column: string, type: string): string => {
  if (days === undefined) return `t."${column}"`;
  if (type === 'date') return `t."${column}" + (${days})`;
  if (type === 'timestamp with time zone')
    return `t."${column}" + (${days}) * interval '1 day' - s.earlier`;
  return `t."${column}"`;
};

/** The statement of a copy. */
export const copySql = ({ table, values, from, days }: Copy, columns: Columns): string => {
  const named = [...columns].map(
    ([column, type]) => [column, values[column] ?? movedBy(days, column, type)] as const,
  );
  const unknown = Object.keys(values).filter((column) => !columns.has(column));
  if (unknown.length > 0) throw new Error(`${table} has no column ${unknown.join(', ')}`);
  return `insert into "${table}" (${named.map(([column]) => `"${column}"`).join(', ')})
    select ${named.map(([, value]) => value).join(', ')} ${from}`;
};

const words = (list: string): string => `array['${list.split(' ').join("', '")}']`;

/** Frequent names first: `skewed` picks them more often, like real name statistics. */
const firstNames = words(
  'Maria José Ana João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Adriana Juliana Márcia Fernanda Patrícia Aline Rafael Bruno Camila Gustavo Beatriz Cláudia Débora Otávio Vinícius Helena Sebastião Iracema Ubirajara Zuleica',
);
const familyNames = words(
  'Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso Ramos Gonçalves Santana Teixeira Cavalcanti Figueiredo Albuquerque Assunção Guimarães Brandão Antunes Xavier Queiroz Bittencourt Wanderley Zanetti',
);
const trades = words(
  'Transportes Padaria Construtora Mercado Farmácia Oficina Papelaria Agropecuária Confecções Serviços',
);

/** Ids, tax numbers with their check digits, names. */
export const functionsSql = `
create schema grow;
create function grow.id(kind text, n bigint) returns uuid language sql immutable
  as $$ select md5(kind || ':' || n)::uuid $$;
create function grow.digit(digits text, weights int[]) returns text language sql immutable as $$
  select case when rest < 2 then '0' else (11 - rest)::text end from (
    select (sum(substr(digits, at, 1)::int * weights[at]) % 11)::int as rest
    from generate_subscripts(weights, 1) at
  ) sums $$;
create function grow.cpf(n bigint) returns text language plpgsql immutable as $$
declare base text := lpad(((n * 7919 + 104729) % 999999937)::text, 9, '0');
begin
  base := base || grow.digit(base, '{10,9,8,7,6,5,4,3,2}');
  return base || grow.digit(base, '{11,10,9,8,7,6,5,4,3,2}');
end $$;
create function grow.cnpj(n bigint) returns text language plpgsql immutable as $$
declare base text := lpad(((n * 104729 + 7919) % 99999989)::text, 8, '0') || '0001';
begin
  base := base || grow.digit(base, '{5,4,3,2,9,8,7,6,5,4,3,2}');
  return base || grow.digit(base, '{6,5,4,3,2,9,8,7,6,5,4,3,2}');
end $$;
create function grow.skewed(choices text[]) returns text language sql volatile
  as $$ select choices[1 + floor(power(random(), 2.5) * cardinality(choices))::int] $$;
create function grow.person() returns text language sql volatile
  as $$ select grow.skewed(${firstNames}) || ' ' || grow.skewed(${familyNames}) || ' ' || grow.skewed(${familyNames}) $$;
create function grow.company() returns text language sql volatile
  as $$ select grow.skewed(${trades}) || ' ' || grow.skewed(${familyNames}) || ' Ltda.' $$;
`;

type ColumnsOf = (table: string) => Columns;

/** Sellers of the grown dealers, with their credentials. */
const sellersSql = (columns: ColumnsOf): string => `
create table grow.sellers as
  select grow.id('seller', place * 1000 + k) as id, 'VENDA.' || code || '.' || k as username, grow.person() as name, d.id as dealer, code, place, k
  from grow.dealers d, generate_series(1, greatest(1, (200 / place)::int)) k;
${copySql(
  {
    table: 'users',
    values: {
      id: 's.id',
      username: 's.username',
      name: 's.name',
      email: `lower(s.username) || '@exemplo.com.br'`,
      dealers: 'array[s.code]',
      lastLoginAt: 'null',
    },
    from: `from grow.sellers s, (select * from "users" where username = 'SELLER') t`,
  },
  columns('users'),
)};
${copySql(
  {
    table: 'credentials',
    values: { userId: 's.id', dealerDefaultId: 's.dealer' },
    from: `from grow.sellers s, (select * from credentials where "userId" = (select id from "users" where username = 'SELLER')) t`,
  },
  columns('credentials'),
)};
`;

/**
 * Dealers of the demo first, then additional ones; the n-th of them has 1/n of the largest one's sales (Zipf). Groups,
 * regions and sellers grow with them.
 */
export const organisationSql = ({ dealers }: Sizes, columns: ColumnsOf): string => `
select setseed(0.41);
${copySql(
  {
    table: 'groups',
    values: {
      id: `grow.id('group', n)`,
      groupName: `'Grupo ' || (${familyNames})[1 + n % 40] || ' ' || n`,
    },
    from: `from generate_series(1, ${dealers} / 10) n, (select * from "groups" limit 1) t`,
  },
  columns('groups'),
)};
${copySql(
  {
    table: 'branches',
    values: {
      id: `grow.id('branch', n)`,
      gmfRegionCode: `'R' || n`,
      gmbRegionCode: `'G' || n`,
    },
    from: `from generate_series(1, ${dealers} / 30) n, (select * from "branches" limit 1) t`,
  },
  columns('branches'),
)};
${copySql(
  {
    table: 'dealers',
    values: {
      id: `grow.id('dealer', n)`,
      GMFcode: `(200 + n)::text`,
      baccode: `(500000 + n * 137)::text`,
      document: `grow.cnpj(n)`,
      companyName: `left(grow.skewed(${familyNames}) || ' ' || t."companyName", 90) || ' ' || n`,
      tradingName: `left(t."tradingName", 80) || ' ' || n`,
      dealerGroup: `coalesce((select "groupName" from "groups" where id = grow.id('group', 1 + n % greatest(${dealers} / 10, 1))), t."dealerGroup")`,
      region: `coalesce((select "gmfRegionCode" from "branches" where id = grow.id('branch', 1 + n % greatest(${dealers} / 30, 1))), t."region")`,
    },
    from: `from generate_series(1, ${dealers} - (select count(*) from "dealers")) n
      join (select *, row_number() over (order by "GMFcode") as place, count(*) over () as of from "dealers") t
        on t.place = 1 + n % t.of`,
  },
  columns('dealers'),
)};
create table grow.dealers as
  select id, "GMFcode" as code, region, place, (sum(1.0 / place) over (order by place) / sum(1.0 / place) over ())::float8 as upto
  from (select id, "GMFcode", region, row_number() over (order by "GMFcode") as place from "dealers") d;
${copySql(
  {
    table: 'channels',
    values: { id: 'gen_random_uuid()', dealerId: 'd.id' },
    from: `from grow.dealers d join "channels" t on t."dealerId" = (select id from grow.dealers where place = 1)
      where not exists (select from "channels" c where c."dealerId" = d.id)`,
  },
  columns('channels'),
)};
${sellersSql(columns)}`;

/** Age of an event in days: mostly recent, at most two years. */
const daysAgo = (most: number): string => `floor(power(random(), 1.3) * ${most})::int`;

const dealerOf = `(width_bucket(random(), (select array_agg(upto order by place) from grow.dealers)) + 1)`;

/**
 * Planned sales before any row is created: dealer, seller, day, customer and the demo sale used as a template. Sales
 * older than forty days are finished: none stays pending forever.
 */
export const plansSql = ({ sales, leads, insurances }: Sizes): string => `
select setseed(0.42);
create table grow.forms as
  select p.id as proposal, p.simulation, p.status, i."personType", i."createdAt" as at,
    coalesce(p.client, (select c.id from "clients" c where c."personType" = i."personType" order by c.id limit 1)) as client,
    row_number() over (partition by p.status in ('AV', 'RA') order by p."proposalNumber") as place,
    p.status in ('AV', 'RA') as ended
  from "saleProposals" p join "simulations" i on i.id = p.simulation
  where not exists (select from signature_processes g where g."proposalId" = p.id) and p.status not in ('PD', 'WFA', 'SU');
create table grow.drawn as
  select n, ${daysAgo(540)} as ago, random() * interval '9 hours' as earlier, random() as chance, random() as seller, ${dealerOf} as place
  from generate_series(1, ${sales}) n;
create table grow.sales as
  select d.n, d.ago, d.earlier, g.id as dealer, g.code, f.*, d.n % 10 < 7 as known, d.n % 10 < 4 as proposed,
    (current_date - d.ago) - f.at::date as days, u.username, u.name as seller,
    case f."personType" when 'PF' then grow.person() else grow.company() end as customer,
    case f."personType" when 'PF' then grow.cpf(d.n) else grow.cnpj(d.n) end as document,
    grow.id('simulation', d.n) as "simulationId", grow.id('client', d.n) as "clientId", grow.id('proposal', d.n) as "proposalId"
  from grow.drawn d
  join grow.dealers g on g.place = d.place
  join grow.sellers u on u.place = d.place and u.k = 1 + floor(d.seller * greatest(1, (200 / d.place)::int))::int
  join (select ended as over, count(*) as of from grow.forms group by 1) c on c.over = (d.ago > 40 or d.chance < 0.5)
  join (select proposal, simulation, status, "personType", at, client, place as form, ended from grow.forms) f
    on f.ended = c.over and f.form = 1 + floor(d.chance * 1e6)::bigint % c.of;
create table grow.leads as
  select n, l.ago, random() * interval '9 hours' as earlier, g.id as dealer, t.id as lead, grow.person() as customer, grow.cpf(n + 500000000) as document,
    (current_date - l.ago) - t."receivedAt"::date as days
  from (select n, ${daysAgo(540)} as ago, ${dealerOf} as place, random() as chance from generate_series(1, ${leads}) n) l
  join grow.dealers g on g.place = l.place
  join (select situation in ('finished', 'expired') as over, count(*) as of from "leads" group by 1) c on c.over = (l.ago > 7 or l.chance < 0.5)
  join (select *, row_number() over (partition by situation in ('finished', 'expired') order by id) as form from "leads") t
    on (t.situation in ('finished', 'expired')) = c.over and t.form = 1 + n % c.of;
create table grow.insurances as
  select n, i.ago, random() * interval '9 hours' as earlier, g.id as dealer, t.id as insurance, grow.person() as customer, grow.cpf(n) as document, u.name as seller,
    (current_date - i.ago) - t."createdAt"::date as days
  from (select n, ${daysAgo(330)} as ago, ${dealerOf} as place from generate_series(1, ${insurances}) n) i
  join grow.dealers g on g.place = i.place
  join grow.sellers u on u.place = i.place and u.k = 1
  join (select *, row_number() over (order by id) as form, count(*) over () as of from "insuranceProposals" where "personType" = 'PF') t on t.form = 1 + n % t.of;
create unique index on grow.sales (n);
analyze grow.sales; analyze grow.forms; analyze grow.leads; analyze grow.insurances;
`;

/** Rows of the business tables, in the order of their references. */
export const copies: readonly Copy[] = [
  {
    table: 'clients',
    values: {
      id: 's."clientId"',
      dealer: 's.dealer',
      name: 's.customer',
      cpf: `case when t."personType" = 'PF' then s.document end`,
      cnpj: `case when t."personType" = 'PJ' then s.document end`,
      email: `'cliente' || s.n || '@exemplo.com.br'`,
      birthDate: 't."birthDate" - (s.n % 9000)::int',
      foundationOn: 't."foundationOn" - (s.n % 3000)::int',
      documentIssuedDate: 't."documentIssuedDate"',
      motherDocumentIssuedDate: 't."motherDocumentIssuedDate"',
      partnerBirthDate: 't."partnerBirthDate"',
      partnerDocumentIssuedDate: 't."partnerDocumentIssuedDate"',
    },
    days: 's.days',
    from: 'from grow.sales s join "clients" t on t.id = s.client where s.known',
  },
  {
    table: 'simulations',
    values: {
      id: 's."simulationId"',
      dealer: 's.dealer',
      seller: 's.seller',
      clientName: 's.customer',
      clientDocument: 'case when s.known then s.document end',
      name: `left(replace(t."name", t."clientName", s.customer), 120)`,
    },
    days: 's.days',
    from: 'from grow.sales s join "simulations" t on t.id = s.simulation',
  },
  {
    table: 'saleProposals',
    values: {
      id: 's."proposalId"',
      dealer: 's.dealer',
      simulation: 's."simulationId"',
      client: 's."clientId"',
      customerName: 's.customer',
      customerDocument: 's.document',
      proposalNumber: '200000 + s.n',
      contractNumber: `case when t."contractNumber" is not null then lpad((10000000 + s.n)::text, 10, '0') end`,
      responsible: 's.seller',
      sellerName: 's.seller',
      ownerUsername: 's.username',
      signUrls: `'{}'`,
      vehicleAdditionalInfo: `t."vehicleAdditionalInfo" || jsonb_build_object('dealer', s.dealer)`,
    },
    days: 's.days',
    from: 'from grow.sales s join "saleProposals" t on t.id = s.proposal where s.proposed',
  },
  {
    table: 'proposal_snapshots',
    values: { id: `grow.id('snapshot', s.n)`, proposalId: 's."proposalId"' },
    days: 's.days',
    from: 'from grow.sales s join proposal_snapshots t on t."proposalId" = s.proposal where s.proposed and s.n % 4 = 0',
  },
  {
    table: 'salePayments',
    values: {
      id: `grow.id('payment', s.n)`,
      dealer: 's.dealer',
      proposal: 's."proposalId"',
      proposalNumber: '200000 + s.n',
      contractNumber: `lpad((10000000 + s.n)::text, 10, '0')`,
      customerName: 's.customer',
    },
    days: 's.days',
    from: 'from grow.sales s join "salePayments" t on t.proposal = s.proposal where s.proposed',
  },
  {
    table: 'leads',
    values: {
      id: `grow.id('lead', s.n)`,
      dealerId: 's.dealer',
      customerName: 's.customer',
      document: `case when t."document" is not null then s.document end`,
      email: `'interessado' || s.n || '@exemplo.com.br'`,
      phone: `'119' || lpad((s.n * 7 % 99999999)::text, 8, '0')`,
      saleProposal: 'null',
    },
    days: 's.days',
    from: 'from grow.leads s join "leads" t on t.id = s.lead',
  },
  {
    table: 'insuranceProposals',
    values: {
      id: `grow.id('insurance', s.n)`,
      dealerId: 's.dealer',
      assuredName: 's.customer',
      clientName: `case when t."clientName" is not null then s.customer end`,
      clientDocument: `case when t."clientDocument" is not null then s.document end`,
      sellerName: 's.seller',
      proposalNumber: `case when t."proposalNumber" is not null then 'P' || lpad((1000000 + s.n)::text, 10, '0') end`,
      policyNumber: `case when t."policyNumber" is not null then 'A' || lpad((1000000 + s.n)::text, 10, '0') end`,
      simulationId: 'null',
      saleProposalId: `case when s.n % 2 = 0 then (select p."proposalId" from grow.sales p where p.n = s.n / 2 and p.proposed) end`,
      birthDate: 't."birthDate"',
      driverBirthDate: 't."driverBirthDate"',
      ownerBirthDate: 't."ownerBirthDate"',
    },
    days: 's.days',
    from: 'from grow.insurances s join "insuranceProposals" t on t.id = s.insurance',
  },
  {
    table: 'history',
    values: {
      recordId: 's."proposalId"',
      actor: `case when t.actor in ('SELLER', 'FI-MANAGER') then s.username else t.actor end`,
      actorName: `case when t.actor in ('SELLER', 'FI-MANAGER') then s.seller else t."actorName" end`,
    },
    days: 's.days',
    from: `from grow.sales s join "history" t on t.resource = 'saleProposals' and t."recordId" = s.proposal where s.proposed order by s.ago desc, t.id`,
  },
  {
    table: 'history',
    values: {
      recordId: 's."clientId"',
      resource: `'clients'`,
      version: '1',
      action: `'create'`,
      changes: `jsonb_build_object('name', jsonb_build_array(null, s.customer), 'dealer', jsonb_build_array(null, s.dealer))`,
      at: `(current_date - s.ago) + interval '18 hours' - s.earlier`,
      actor: 's.username',
      actorName: 's.seller',
      actorId: '(select u.id::text from grow.sellers u where u.username = s.username)',
    },
    from: `from grow.sales s, (select * from "history" where resource = 'dealers' limit 1) t where s.known order by s.ago desc`,
  },
];

/** Tables that grow, without the organisation's. */
export const grownTables: readonly string[] = [...new Set(copies.map(({ table }) => table))];

/** Updates of sequences and statistics afterwards. */
export const endSql = ({ sales }: Sizes): string => `
select setval('proposal_numbers', greatest((select max("proposalNumber") from "saleProposals"), ${200_000 + sales}) + 1);
select setval('contract_numbers', ${10_000_000 + sales} + 1);
drop schema grow cascade;
`;
