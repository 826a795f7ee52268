// What a careful developer writes by hand with Fastify and pg, for shops only: prepared statements, JSON built by
// PostgreSQL, a signed token and the session row on each request, an audit row in the statement of each write. It is
// copied next to the server under measurement.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { fastify, type FastifyRequest } from 'fastify';
import pg from 'pg';
import { copyTo } from './copy';

const columns = [
  'code', 'name', 'tradeName', 'taxNumber', 'email', 'phone', 'city', 'state', 'area', 'standing', 'category', 'creditLimit', 'active',
  'openedOn', 'registeredAt',
]; // prettier-ignore
const known = new Set([...columns, 'id']);
/** Columns sorted with a collation, matching the order of the indexes. */
const words = new Set(['code', 'name', 'tradeName', 'taxNumber', 'email', 'phone', 'city']);
const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
const shown = quoted(['id', ...columns, 'version', 'createdAt', 'updatedAt']);

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['POOL'] ?? 10),
});
const names = new Map<string, string>();
const query = async (text: string, values: readonly unknown[]): Promise<string[]> => {
  const name = names.get(text) ?? `q${names.size}`;
  names.set(text, name);
  const { rows } = await pool.query({ name, text, values: [...values], rowMode: 'array' });
  return (rows[0] ?? []) as unknown as string[];
};

const sign = (text: string): Buffer => createHmac('sha256', 'bench').update(text).digest();
const isSigned = (text: string, mac: string): boolean => {
  const given = Buffer.from(mac, 'base64url');
  return given.length === 32 && timingSafeEqual(given, sign(text));
};

const app = fastify({ logger: false });
const json = 'application/json; charset=utf-8';

app.addHook('onRequest', async (request, reply) => {
  const [session = '', mac = ''] = String(request.headers['authorization'] ?? '')
    .slice(7)
    .split('.');
  if (!isSigned(session, mac)) return reply.code(401).send({});
  const [user] = await query(
    `select "userId", "role" from base_sessions where "id" = $1 and "expiresAt" > now()`,
    [Number(session)],
  );
  return user === undefined ? reply.code(401).send({}) : undefined;
});

type ListQuery = {
  readonly sort?: string;
  readonly order?: string;
  readonly page?: string;
  readonly q?: string;
} & Readonly<Record<string, string>>;

const conditions = (request: ListQuery): readonly [string, unknown[]] => {
  const values: unknown[] = [];
  const parts = Object.entries(request).flatMap(([name, value]) => {
    if (name === 'q') {
      values.push(value);
      return [`"searchText" like '%' || search_text($${values.length}) || '%'`];
    }
    if (!known.has(name)) return [];
    values.push(value);
    return [`"${name}" = $${values.length}`];
  });
  return [parts.length > 0 ? `where ${parts.join(' and ')}` : '', values];
};

app.get('/shops', async (request, reply) => {
  const requests = request.query as ListQuery;
  const [where, values] = conditions(requests);
  const sort = requests.sort !== undefined && known.has(requests.sort) ? requests.sort : 'id';
  const collation = words.has(sort) ? ' collate "pt-BR-x-icu"' : '';
  const order = `"${sort}"${collation} ${requests.order === 'desc' ? 'desc' : 'asc'}, "id"`;
  const count = values.length;
  const offset = (Number(requests.page ?? 1) - 1) * 25;
  const [total, rows] = await query(
    `select (select count(*) from base_shops ${where})::text, (select coalesce(json_agg(t), '[]')::text from
      (select ${shown} from base_shops ${where} order by ${order} limit $${count + 1} offset $${count + 2}) t)`,
    [...values, 25, offset],
  );
  return reply.header('x-total-count', total).type(json).send(rows);
});

type IdParams = { readonly id: string };
const idOf = (request: FastifyRequest): string => (request.params as IdParams).id;

app.get('/shops/:id', async (request, reply) => {
  const [row] = await query(
    `select row_to_json(t)::text from (select ${shown} from base_shops where "id" = $1) t`,
    [idOf(request)],
  );
  return row === undefined ? reply.code(404).send({}) : reply.type(json).send(row);
});

const body = {
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    columns.map((name) => [
      name,
      { type: name === 'creditLimit' ? 'integer' : name === 'active' ? 'boolean' : 'string' },
    ]),
  ),
};
type Shop = Readonly<Record<string, unknown>>;

const audited = (statement: string, operation: string): string => `
  with t as (${statement} returning ${shown}),
    a as (insert into base_audit ("userId", "operation", "rowId", "data") select 1, '${operation}', "id", to_jsonb(t) from t)
  select row_to_json(t)::text from t`;

const insert = audited(
  `insert into base_shops (${quoted(columns)}, "id", "createdAt", "updatedAt")
   values (${columns.map((_, at) => `$${at + 1}`).join(', ')}, gen_random_uuid(), now(), now())`,
  'insert',
);

app.post(
  '/shops',
  { schema: { body: { ...body, required: ['code', 'name', 'city'] } } },
  async (request, reply) => {
    const shop = request.body as Shop;
    const [row] = await query(
      insert,
      columns.map((name) => shop[name] ?? null),
    );
    return reply.code(201).type(json).send(row);
  },
);

app.patch('/shops/:id', { schema: { body } }, async (request, reply) => {
  const shop = request.body as Shop;
  const changed = columns.filter((name) => name in shop);
  const version = Number(String(request.headers['if-match']).replaceAll('"', ''));
  const [row] = await query(
    audited(
      `update base_shops set ${changed.map((name, at) => `"${name}" = $${at + 3}`).join(', ')}, "version" = "version" + 1,
        "updatedAt" = now() where "id" = $1 and "version" = $2`,
      'update',
    ),
    [idOf(request), version, ...changed.map((name) => shop[name])],
  );
  return row === undefined ? reply.code(412).send({}) : reply.type(json).send(row);
});

await pool.query(`
  create table if not exists base_sessions ("id" int primary key, "userId" int, "role" text, "expiresAt" timestamptz);
  insert into base_sessions select i, i, 'seller', now() + interval '10 day' from generate_series(1, 1000) i on conflict do nothing;
  create table if not exists base_audit ("id" bigserial primary key, "at" timestamptz default now(), "userId" int, "operation" text,
    "rowId" uuid, "data" jsonb)`);
app.get('/export/:table', async (request, reply) => {
  const { table } = request.params as { table: string };
  const client = await pool.connect();
  const rows = `select ${quoted(columns)} from "${table.replace(/\W/g, '')}"`;
  const stream = copyTo(client, `copy (${rows}) to stdout csv header`);
  stream.once('close', () => client.release());
  return reply.type('text/csv; charset=utf-8').send(stream);
});

const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`ready: ${url}\n`);
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
