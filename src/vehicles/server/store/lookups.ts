import { sql, type RawBuilder } from 'kysely';
import { type Database, type Values, foldedSql } from '@patio/framework/server';
import type {
  FoundVehicle,
  ManufacturerChoice,
  ModelChoice,
  VehicleChoice,
  VersionChoice,
  SaleTypeChoice,
} from '#generated/types/wire.ts';
import { vehicleTypeId } from '#vehicles/rules/vehicleChoice.ts';
import type { SaleTypeRow, VehicleRow } from '../seed/vehicleRows';

/** Filter of vehicles; absent fields do not restrict. Years and types as received in the query. */
export type VehicleScope = {
  readonly manufacturer?: string | undefined;
  readonly model?: string | undefined;
  readonly vehicleType?: string | undefined;
  readonly modelYear?: string | undefined;
  readonly manufacturerYear?: string | undefined;
  /** First and last year of manufacture. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const matches = (scope: VehicleScope): RawBuilder<unknown> => {
  const { manufacturer, model, vehicleType, modelYear, manufacturerYear, from, to } = scope;
  const conditions = [
    manufacturer !== undefined && sql`v."manufacturer" = ${manufacturer}`,
    model !== undefined && sql`v."model" = ${model}`,
    vehicleType !== undefined && sql`v."vehicleType" = ${vehicleTypeId(vehicleType)}`,
    modelYear !== undefined && sql`v."modelYear" = ${Number(modelYear)}`,
    manufacturerYear !== undefined && sql`v."manufacturerYear" = ${Number(manufacturerYear)}`,
    from !== undefined && sql`v."manufacturerYear" >= ${Number(from)}`,
    to !== undefined && sql`v."manufacturerYear" <= ${Number(to)}`,
  ].filter((condition) => condition !== false);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
};

/** One index probe per manufacturer, model or year; a plain `exists` would read the whole table. */
const withVehicles = (own: RawBuilder<unknown>, scope: VehicleScope): RawBuilder<unknown> =>
  sql`cross join lateral (select 1 from "vehicles" v where ${own} and ${matches(scope)} limit 1) as offered`;

/** Active manufacturers by name, optionally only those with vehicles in a scope. */
export const readManufacturers = async (
  db: Database,
  scope?: VehicleScope,
): Promise<ManufacturerChoice[]> => {
  const offered = scope ? withVehicles(sql`v."manufacturer" = m."code"`, scope) : sql``;
  const { rows } = await sql<ManufacturerChoice>`
    select m."code" as "id", m."name" from "manufacturers" m ${offered}
    where m."active" order by m."name" collate "pt-BR-x-icu", m."code"`.execute(db);
  return rows;
};

/** Active models by description, optionally only those with vehicles in a scope. */
export const readModels = async (
  db: Database,
  { manufacturer, ...scope }: VehicleScope,
  mustBeOffered: boolean,
): Promise<ModelChoice[]> => {
  const offered = mustBeOffered ? withVehicles(sql`v."model" = m."code"`, scope) : sql``;
  const { rows } = await sql<ModelChoice>`
    select m."code" as "id", m."description", m."manufacturer" as "manufacturerId", m."segment"
    from "vehicleModels" m ${offered}
    where m."active" and (${manufacturer ?? null}::text is null or m."manufacturer" = ${manufacturer ?? null}::text)
    order by m."description" collate "pt-BR-x-icu", m."code"`.execute(db);
  return rows;
};

/** Versions of a model by derivative; undefined if the model is unknown. */
export const readVersions = async (
  db: Database,
  model: string,
): Promise<VersionChoice[] | undefined> => {
  const { rows: known } = await sql`select 1 from "vehicleModels" where "code" = ${model}`.execute(
    db,
  );
  if (known.length === 0) return undefined;
  const { rows } = await sql<VersionChoice>`
    select "derivative" as "id", "name" as "description", "derivative" from "vehicleVersions"
    where "model" = ${model} order by "derivative"`.execute(db);
  return rows;
};

/** Vehicles of a scope with their model: by name, newest first. */
export const readVehicles = async (db: Database, scope: VehicleScope): Promise<VehicleChoice[]> => {
  const { rows } = await sql<Omit<VehicleChoice, 'fuel'> & { readonly fuel: string | null }>`
    select v."id", v."versionName" as "description", v."derivative", v."modelYear", v."manufacturerYear", v."vehicleType",
      v."price"::float8 as "price", f."name" as "fuel", v."options"
    from "vehicles" v left join "referenceItems" f on f."id" = v."fuel"
    where ${matches(scope)}
    order by v."versionName" collate "pt-BR-x-icu", v."modelYear" desc, v."manufacturerYear" desc, v."id"`.execute(
    db,
  );
  return rows.map(({ fuel, ...row }) => (fuel === null ? row : { ...row, fuel }));
};

/** Maximum results and words of a search. */
const most = { found: 20, words: 10 };

/** Search words for new and used vehicles. */
const typeWords = sql`case v."vehicleType" when 1 then 'novo new 0km' else 'usado used seminovo' end`;

/**
 * Finds vehicles of active models by words in any order, ignoring accents and case; each must be the prefix of a word
 * of manufacturer, version, code, years or type. Whole words rank first, then new vehicles, the newest, the plainest.
 */
export const findVehicles = async (db: Database, typed: string): Promise<FoundVehicle[]> => {
  const words = typed
    .split(/[\s,;/]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, most.words);
  if (words.length === 0) return [];
  const said = sql.ref('words.said');
  const begins = words.map((word) => sql`${said} like '% ' || ${foldedSql(word)} || '%'`);
  const wholes = words.map(
    (word) => sql`(${said} like '% ' || ${foldedSql(word)} || ' %')::integer`,
  );
  const { rows } = await sql<FoundVehicle>`
    with makers as materialized (
      select "code", "name", search_text("name") as "said" from "manufacturers" where "active"
    )
    select v."id", v."versionName" as "description", v."derivative", v."manufacturer" as "manufacturerId",
      f."name" as "manufacturer", v."model" as "modelId", v."modelYear", v."manufacturerYear", v."vehicleType",
      v."price"::float8 as "price"
    from "vehicles" v
      join makers f on f."code" = v."manufacturer"
      join "vehicleModels" m on m."code" = v."model" and m."active"
      cross join lateral (
        select ' ' || f."said" || ' ' || v."searchText" || ' ' || v."manufacturerYear" || ' ' || v."modelYear"
          || ' ' || ${typeWords} || ' ' as "said"
      ) as words
    where ${sql.join(begins, sql` and `)}
    order by ${sql.join(wholes, sql` + `)} desc, v."vehicleType", v."modelYear" desc, v."manufacturerYear" desc,
      length(v."versionName"), v."price", v."versionName" collate "pt-BR-x-icu", v."id"
    limit ${most.found}`.execute(db);
  return rows;
};

type YearColumn = 'modelYear' | 'manufacturerYear';

/** A model year is the year of manufacture or the next one: bounds of one year given the other. */
const boundsOf = (column: YearColumn, { modelYear, manufacturerYear }: VehicleScope) => {
  const other = column === 'modelYear' ? manufacturerYear : modelYear;
  if (other === undefined) return undefined;
  const year = Number(other);
  return column === 'modelYear' ? ([year, year + 1] as const) : ([year - 1, year] as const);
};

/** Years of vehicles in a scope, ascending. */
export const readYears = async (
  db: Database,
  column: YearColumn,
  scope: VehicleScope,
): Promise<number[]> => {
  const year = sql.ref(column);
  const bounds = boundsOf(column, scope);
  const series = bounds
    ? sql`generate_series(${bounds[0]}::integer, ${bounds[1]}::integer)`
    : sql`generate_series((select min(${year}) from "vehicles"), (select max(${year}) from "vehicles"))`;
  const own = sql`v.${year} = y."year"`;
  const { rows } = await sql<{ year: number }>`
    select y."year" from ${series} as y("year") ${withVehicles(own, scope)} order by y."year"`.execute(
    db,
  );
  return rows.map((row) => row.year);
};

/** Whether another colour has the same description, source, manufacturer and model; empty models are equal here. */
export const hasColor = async (
  db: Database,
  { description, source, manufacturer, model }: Values,
  except: string | null,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from "colors" where "source" = ${source} and unique_text("description") = unique_text(${description})
      and "manufacturer" is not distinct from ${manufacturer ?? null} and "model" is not distinct from ${model ?? null}
      and (${except}::uuid is null or "id" <> ${except}::uuid) limit 1`.execute(db);
  return rows.length > 0;
};

/** Data for drawing a model; undefined if unknown or replaced by a picture. */
export const findDrawnModel = async (
  db: Database,
  code: string,
): Promise<{ readonly name: string; readonly segment: string } | undefined> => {
  const { rows } = await sql<{ name: string; segment: string }>`
    select "description" as "name", "segment" from "vehicleModels"
    where "code" = ${code} and "picture" is null`.execute(db);
  return rows[0];
};

/** Segment of a model by its code; undefined if unknown. */
export const findModelSegment = async (db: Database, code: string): Promise<string | undefined> => {
  const { rows } = await sql<{ segment: string }>`
    select "segment" from "vehicleModels" where "code" = ${code}`.execute(db);
  return rows[0]?.segment;
};

/** A version with its years. */
type VersionOfYears = {
  readonly vehicleVersion: string;
  readonly modelYear: number;
  readonly manufacturerYear: number;
};

/** Ids of a version and its price when new, in cents; null if not offered in those years. */
type OfferedVersion = {
  readonly manufacturer: string;
  readonly model: string;
  readonly price: number | null;
};

/** A version currently in the catalogue; undefined if its model is no longer sold. */
export const findOfferedVersion = async (
  db: Database,
  { vehicleVersion, modelYear, manufacturerYear }: VersionOfYears,
): Promise<OfferedVersion | undefined> => {
  const { rows } = await sql<OfferedVersion>`
    select r."manufacturer", r."model", v."price"::float8 as "price"
    from "vehicleVersions" r
      join "vehicleModels" m on m."code" = r."model" and m."active"
      join "manufacturers" f on f."code" = r."manufacturer" and f."active"
      left join "vehicles" v on v."derivative" = r."derivative" and v."vehicleType" = 1
        and v."modelYear" = ${modelYear} and v."manufacturerYear" = ${manufacturerYear}
    where r."derivative" = ${vehicleVersion}`.execute(db);
  return rows[0];
};

/** Active sale types by number, optionally for one kind of person. */
export const readSaleTypes = async (
  db: Database,
  table: 'directSaleTypes' | 'saleOptionTypes',
  personType: string | undefined,
): Promise<SaleTypeChoice[]> => {
  const { rows } = await sql<Omit<SaleTypeChoice, 'nameEn'> & { readonly nameEn: string | null }>`
    select "code"::integer as "id", "name", "nameEn", "segment", "personTypes" from ${sql.table(table)}
    where "active" and (${personType ?? null}::text is null or ${personType ?? null}::text = any("personTypes"))
    order by "code"::integer`.execute(db);
  return rows.map(({ nameEn, ...row }) => (nameEn === null ? row : { ...row, nameEn }));
};

/** Name of a version, else of its model; empty if unknown. */
export const readVehicleName = async (
  db: Database,
  { model, version }: { readonly model: string | null; readonly version: string | null },
): Promise<string> => {
  const { rows } = await sql<{ name: string | null }>`
    select coalesce(
      (select "name" from "vehicleVersions" where "derivative" = ${version}),
      (select "description" from "vehicleModels" where "code" = ${model})) as "name"`.execute(db);
  return rows[0]?.name ?? '';
};

type WithId<T> = T & { readonly id: string };

/** Inserts thousands of vehicles in one statement, resolving fuels by code. */
export const insertVehicles = async (
  trx: Database,
  rows: readonly WithId<VehicleRow>[],
  at: Date,
): Promise<void> => {
  const made = at.toISOString();
  await sql`
    insert into "vehicles" ("id", "manufacturer", "model", "versionName", "derivative", "modelYear", "manufacturerYear",
      "vehicleType", "price", "fuel", "options", "createdAt", "updatedAt")
    select r."id", "manufacturer", "model", "versionName", "derivative", "modelYear", "manufacturerYear", "vehicleType",
      "price", f."id", "options", ${made}, ${made}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("id" uuid, "manufacturer" text, "model" text, "versionName" text, "derivative" text, "modelYear" integer,
        "manufacturerYear" integer, "vehicleType" integer, "price" bigint, "fuel" text, "options" text[])
    left join "referenceItems" f on f."list" = 'fuelTypes' and f."code" = r."fuel"`.execute(trx);
};

/** Inserts sale types with new codes. Edited or disabled ones are not changed. */
export const insertMissingSaleTypes =
  (table: 'directSaleTypes' | 'saleOptionTypes') =>
  async (trx: Database, rows: readonly unknown[]): Promise<void> => {
    await sql`
      insert into ${sql.table(table)} ("code", "name", "nameEn", "segment", "personTypes")
      select * from jsonb_to_recordset(${JSON.stringify(rows as readonly SaleTypeRow[])}::jsonb)
        as r("code" text, "name" text, "nameEn" text, "segment" text, "personTypes" text[])
      on conflict do nothing`.execute(trx);
  };
