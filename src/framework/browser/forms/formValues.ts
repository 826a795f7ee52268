import { isPresent } from '#kernel/condition/comparison.ts';
import type {
  FieldDescription,
  CheckDescription,
  EntityDescription,
  Localized,
} from '#kernel/entity/EntityDescription.ts';
import { isListKind } from '#kernel/kinds/lists.ts';
import { clearEmpty, normaliseRecord, stripEmpty } from '#kernel/validation/normaliseRecord.ts';
import { sameJson } from '#kernel/validation/checks.ts';
import type { FormMode, FormValues } from '../data/entity/EntitySlots';
import type { EntityValidator } from '../data/entity/EngineContext';

/**
 * Source of a form: fields with conditions, rules and layout. An entity's description is one; `formShape` builds one
 * from fields.
 */
export type FormShape = Pick<
  EntityDescription,
  'resource' | 'fields' | 'checks' | 'unique' | 'screen'
> & {
  readonly screens: Pick<EntityDescription['screens'], 'sections' | 'wide'>;
};

/** Required properties of a custom form's field; others have defaults. */
type GivenField = Pick<FieldDescription, 'name' | 'kind' | 'label'> & Partial<FieldDescription>;

type GivenShape = {
  /** Separates its drafts from other forms'. */
  readonly name: string;
  readonly label: Localized;
  readonly fields: readonly GivenField[];
  readonly checks?: readonly CheckDescription[];
};

/** Shape of a form without an entity: its fields in one section. */
export const formShape = ({ name, label, fields, checks = [] }: GivenShape): FormShape => ({
  resource: name,
  checks,
  unique: [],
  fields: fields.map((field) => ({
    required: false,
    nullable: !field.required,
    editable: 'always',
    writeOnly: false,
    virtual: false,
    pii: 'none',
    operators: [],
    sortable: false,
    pointer: `${name}#/${field.name}`,
    ...field,
  })),
  screens: { sections: [{ name, label, fields: fields.map((field) => field.name) }], wide: [] },
});

/** Validator of a custom form: checks required fields. */
export const absentFields =
  ({ fields }: FormShape): EntityValidator =>
  (data) => {
    const values = data as Readonly<Record<string, unknown>>;
    return fields
      .filter(({ name, required }) => required && !isPresent(values[name]))
      .map(({ name }) => ({ path: name, code: 'validation.required' }));
  };

type Data = Readonly<Record<string, unknown>>;

const emptyValue = (field: FieldDescription): unknown =>
  isListKind(field.kind) || field.kind === 'arrayTable' ? [] : null;

/** Initial form values: the record's, else given ones, else the schema's defaults. */
export const initialValues = (fields: readonly FieldDescription[], record: Data): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, record[field.name] ?? emptyValue(field)]));

/** A new record with defaults from schema and context. */
export const newRecord = (fields: readonly FieldDescription[], given: Data = {}): Data => ({
  ...Object.fromEntries(fields.map((field) => [field.name, field.default])),
  ...given,
});

/** Removes empty members of an object or table; an optional object without others becomes null. */
const withoutEmptyParts = (field: FieldDescription | undefined, value: unknown): unknown => {
  if (field?.kind === 'arrayTable') return stripEmpty(value);
  if (field?.kind !== 'object' || value === null) return value;
  return isPresent(value) || !field.nullable ? stripEmpty(value) : null;
};

/** Body sent by a form: normalised, without empty values in a new record, null for cleared fields. */
export const bodyOf = (
  fields: readonly FieldDescription[],
  values: Data,
  mode: FormMode,
): FormValues => {
  const picked = Object.fromEntries(fields.map(({ name }) => [name, values[name]]));
  const normal = normaliseRecord({ fields }, picked);
  if (mode === 'create') return { ...stripEmpty(normal) };
  const cleared = Object.entries(clearEmpty(normal));
  const byName = new Map(fields.map((field) => [field.name, field]));
  return Object.fromEntries(
    cleared.map(([name, value]) => [name, withoutEmptyParts(byName.get(name), value)]),
  );
};

/** Changed members. An empty list equals none. */
export const changedMembers = (
  fields: readonly FieldDescription[],
  body: Data,
  record: Data,
): FormValues => {
  const stored = bodyOf(fields, initialValues(fields, record), 'edit');
  const empty = new Map(fields.map((field) => [field.name, emptyValue(field)]));
  const full = (name: string, value: unknown): unknown => value ?? empty.get(name) ?? null;
  return Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) => !sameJson(full(name, value), full(name, stored[name])),
    ),
  );
};
