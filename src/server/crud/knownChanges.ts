import type {
  EntityDescription,
  FieldDescription,
  FieldKind,
} from '../../kernel/entity/EntityDescription';
import { isReadable } from '../../kernel/filter/filterFields';
import type { Changes } from '../store/history';
import type { Values } from '../store/records';
import { diffGiven, diffRecords } from './diffRecords';

/** Kinds whose values the database may give another form: scale, seconds, order of members, an empty list for nothing. */
const reformed: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'decimal', 'percent', 'rateMonthly', 'time', 'object', 'arrayTable', 'referenceList',
]); // prettier-ignore

const isInstant = (value: string): boolean =>
  !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value;

const comesBackAsSent = ({ kind, ref }: FieldDescription, value: unknown): boolean => {
  if (value === null) return kind !== 'referenceList';
  if (reformed.has(kind)) return false;
  if (typeof value !== 'string') return true;
  if (kind === 'dateTime') return isInstant(value);
  return kind === 'uuid' || ref?.field === 'id' ? value === value.toLowerCase() : true;
};

/** What the field gets comes from the database: a list is never null, a default fills in what is not given. */
const isFilledIn = (field: FieldDescription, value: unknown): boolean =>
  value === undefined && (field.kind === 'referenceList' || field.default !== undefined);

/**
 * The changes of a write before it is done. Undefined where the database may store another form of a value than it is given: then
 * they are known from the stored row alone.
 *
 * @param before absent for a new record
 */
export const knownChanges = (
  description: EntityDescription,
  values: Values,
  before?: Values,
): Changes | undefined => {
  const isKnown = description.fields.filter(isReadable).every((field) => {
    const { [field.name]: value } = values;
    if (before && value === undefined) return true;
    return !isFilledIn(field, value) && (value === undefined || comesBackAsSent(field, value));
  });
  if (!isKnown) return undefined;
  return before ? diffGiven(description, before, values) : diffRecords(description, {}, values);
};
