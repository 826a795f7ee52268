import { sql } from 'kysely';
import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import type { Database } from '../deps';
import { createKeptValues } from './keptValues';
import { sqlEntity, type Row } from './sqlEntity';

/** A row as it stands, with the transaction that wrote it: every change of a row has another, also one without a new version. */
export type StandingRow = { readonly row: Row; readonly writer: string };

/** The writer of a row, for a statement over the entity's columns. */
export const writerSql = sql.raw('"xmin"::text as "$writer"');

/** What statements answer that ask for the writer too. */
export type WithWriter<R> = R & { readonly $writer: string };

/** A row that was asked for with its writer. */
export const standingRow = ({ $writer, ...row }: WithWriter<Row>): StandingRow => ({
  row: row as Row,
  writer: $writer,
});

/** A row by its key as on the wire. */
export type RowKey = {
  readonly db: Database;
  readonly description: EntityDescription;
  readonly key: string;
};

/** A record as it was sent, with what its text does not say of the row. */
type SentRow = {
  readonly json: string;
  readonly id: string;
  readonly version: number;
  readonly writer: string;
};

type Kept = {
  /** Rows that were read by another description can lack members. */
  readonly description: EntityDescription;
  readonly version: number;
  readonly weight: number;
  readonly read: () => StandingRow;
};

/** Characters of all rows that a process keeps; a record of 20 fields has some 600. */
const mostCharacters = 8_000_000;
const rows = createKeptValues<Kept>(mostCharacters, ({ weight }) => weight);

const nameOf = ({ description, key }: Omit<RowKey, 'db'>): string =>
  `${description.resource} ${sqlEntity(description).keyIsUuid ? key.toLowerCase() : key}`;

/** Members without a length of their own weigh about as much. */
const shortMember = 8;

const charactersOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null ? JSON.stringify(value).length : shortMember;
};

const weightOf = (row: Row): number => {
  let weight = 0;
  for (const name in row) weight += shortMember + charactersOf(row[name]);
  return weight;
};

/** Keeps a row that was just changed: whoever has its version can change it again without its being read. */
export const keepRow = ({ db, description }: Omit<RowKey, 'key'>, standing: StandingRow): void => {
  const { row } = standing;
  const name = nameOf({ description, key: String(row[description.key]) });
  const kept = { description, version: row.version, weight: weightOf(row), read: () => standing };
  rows.keep(db, name, kept);
};

const rowOf = ({ softDelete }: EntityDescription, { json, id }: SentRow): Row => ({
  ...(JSON.parse(json) as Row),
  id,
  ...(softDelete ? { deletedAt: null, deletedBy: null } : {}),
});

/** The same for a record that is sent to somebody who may change it next. */
export const keepSentRow = (place: RowKey, sent: SentRow): void => {
  const { db, description } = place;
  const { json, version, writer } = sent;
  const read = (): StandingRow => ({ row: rowOf(description, sent), writer });
  rows.keep(db, nameOf(place), { description, version, weight: json.length, read });
};

/** The row of a version as it was when this process last sent or wrote it. Whether it still stands so is for its change to find out. */
export const keptRow = (place: RowKey, version: number): StandingRow | undefined => {
  const kept = rows.get(place.db, nameOf(place));
  const isAsked = kept?.description === place.description && kept.version === version;
  return isAsked ? kept.read() : undefined;
};
