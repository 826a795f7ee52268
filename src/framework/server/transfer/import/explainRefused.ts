import { certainErrors } from '#kernel/condition/conditionErrors.ts';
import type { FieldDescription } from '#kernel/entity/EntityDescription.ts';
import type { FieldRights } from '#kernel/entity/fieldRights.ts';
import type { FieldError } from '#kernel/errors/AppError.ts';
import { ok } from '#kernel/Result.ts';
import {
  checkMerged,
  checkPatchBody,
  judgeNew,
  checkFieldRights,
  settleChange,
} from '#server/crud/check/checkBody.ts';
import { checkPeriods, periodFaults, type UniqueSet } from '#server/crud/check/checkUnique.ts';
import { type EntityContext, viewerOf } from '#server/crud/EntityContext.ts';
import { readableFields, canRevealWithheld } from '#server/crud/read/readableFields.ts';
import { changedOnly } from '#server/crud/write/updateRecord.ts';
import { transact } from '#server/store/database/database.ts';
import { isDated, type Row, type Values } from '#server/store/write/records.ts';
import { comparedBy, faultsOfSet } from './createMany';
import {
  fieldsOf,
  rowFault,
  changeable,
  filled,
  referenceFaults,
  type CachedReferences,
} from './candidateFields';

/** Interpretation of a refused row. `before`: its record; undefined: a new one; null: unknown. */
export type Interpretation = { readonly values: Values; readonly before: Row | undefined | null };

/** A refused row with the errors found so far. */
export type Refusal = {
  readonly fields: readonly FieldError[];
  readonly interpretation?: Interpretation | undefined;
};

const topOf = ({ path }: FieldError): string => path.split('.')[0] ?? '';

const without = (values: Values, names: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));

/** Collects a row's errors; per field only the first. */
const createFaults = (first: readonly FieldError[]) => {
  const found = first.filter((one, at) => first.findIndex(({ path }) => path === one.path) === at);
  const bad = new Set(first.map(topOf));
  return {
    found,
    bad: bad as ReadonlySet<string>,
    add: (more: readonly FieldError[]): void => {
      const fresh = more.filter((fault) => !bad.has(topOf(fault)));
      found.push(...fresh);
      for (const fault of fresh) bad.add(topOf(fault));
    },
  };
};

type Faults = ReturnType<typeof createFaults>;

/** A row as far as understood. `record`: its result; for a new one only valid fields. */
type Judged = { readonly faults: Faults; readonly record: Values; readonly before?: Row };

/** Conditions on unreadable fields are not evaluated. */
const addCertain = (
  { description }: EntityContext,
  faults: Faults,
  more: readonly FieldError[],
): void => {
  const isConditional = ({ code }: FieldError) =>
    code === 'validation.required' || code === 'validation.check';
  const bad = [...faults.bad].map((path): FieldError => ({ path, code: 'validation.failed' }));
  const certain = new Set(certainErrors(description, more.filter(isConditional), bad));
  faults.add(more.filter((fault) => !isConditional(fault) || certain.has(fault)));
};

const judgePatch = (context: EntityContext, faults: Faults, values: Values): Values | undefined => {
  const first = checkPatchBody(context, without(values, faults.bad));
  if (first.ok) return first.value;
  faults.add(fieldsOf(first.error));
  const rest = checkPatchBody(context, without(values, faults.bad));
  return rest.ok ? rest.value : undefined;
};

/** Validates without the database. Undefined if nothing is left to check. */
const judge = (
  context: EntityContext,
  {
    fields,
    interpretation: { values, before },
  }: Refusal & { readonly interpretation: Interpretation },
  { rights, isOpen }: { readonly rights: FieldRights; readonly isOpen: boolean },
): { readonly faults: Faults; readonly judged?: Judged } => {
  const { description } = context;
  const faults = createFaults(fields);
  const given = before === undefined ? filled(values) : changeable(context, values);
  const allowed = checkFieldRights(rights, given);
  if (!allowed.ok) faults.add(fieldsOf(allowed.error));
  if (before === undefined) {
    const { record, errors } = judgeNew(context, without(given, faults.bad));
    const seen = errors.filter((error) => !rights.hidden.has(topOf(error)));
    addCertain(context, faults, seen);
    return isOpen
      ? { faults, judged: { faults, record: without(record, faults.bad) } }
      : { faults };
  }
  const patch = judgePatch(context, faults, given);
  if (!patch || !before || !isOpen) return { faults };
  const set = changedOnly(description, before, { patch });
  const record = { ...before, ...settleChange(description, before, set) };
  const whole = checkMerged(context, record, before);
  if (!whole.ok) addCertain(context, faults, fieldsOf(whole.error));
  return { faults, judged: { faults, record, before } };
};

/** Whether a reference depends on an invalid field: the state of a city. */
const hangsOn = ({ ref }: FieldDescription, bad: ReadonlySet<string>): boolean =>
  Object.values(ref?.filter ?? {}).some(
    (value) => typeof value === 'object' && bad.has(value.$data),
  );

const addReferences = async (
  context: EntityContext,
  judged: readonly Judged[],
  known: CachedReferences,
): Promise<void> => {
  const missing = await referenceFaults(context, judged, known);
  for (const [at, { faults }] of judged.entries()) {
    const unsure = new Set(
      context.description.fields.filter((one) => hangsOn(one, faults.bad)).map(({ name }) => name),
    );
    faults.add((missing[at] ?? []).filter((fault) => !unsure.has(topOf(fault))));
  }
};

/** The record whose unique values may conflict; none if invalid or its own. */
const claimed = (
  compared: (record: Values) => string | undefined,
  { fields }: UniqueSet,
  { record, before, faults }: Judged,
): Values | undefined => {
  const isWrong = fields.some((name) => faults.bad.has(name));
  const isOwn = before !== undefined && compared(before) === compared(record);
  return isWrong || isOwn ? undefined : record;
};

const addUnique = async (context: EntityContext, judged: readonly Judged[]): Promise<void> => {
  const { description } = context;
  const taken: (readonly (FieldError | undefined)[])[] = [];
  for (const set of description.unique) {
    const compared = comparedBy(description, set);
    const records = judged.map((each) => claimed(compared, set, each));
    taken.push(await faultsOfSet(context, set, records));
  }
  for (const [at, { faults }] of judged.entries())
    faults.add(taken.flatMap((each) => each[at] ?? []));
};

/** Period conflicts of new records; changed ones are few and checked individually. */
const addPeriods = async (context: EntityContext, judged: readonly Judged[]): Promise<void> => {
  const { description, deps } = context;
  if (!isDated(description)) return;
  const { from, to, by } = description.effective;
  const sure = judged.filter(
    ({ faults: { bad } }) => ![from, to, ...by].some((one) => bad.has(one)),
  );
  const fresh = sure.filter(({ before }) => !before);
  const records = fresh.map(({ record }) => record);
  const found = await periodFaults(description, deps.db, records);
  for (const [at, { faults }] of fresh.entries()) faults.add(found[at] ? [found[at]] : []);
  const visibleTo = viewerOf(context, description);
  for (const { faults, record, before } of sure) {
    if (!before) continue;
    const written = { record, before, id: before.id, visibleTo };
    const free = await checkPeriods(description, deps.db, written);
    if (!free.ok) faults.add(fieldsOf(free.error));
  }
};

/** A reference given by an unknown name: "not a valid id" would confuse its author. */
const byName =
  (fields: readonly FieldDescription[]) =>
  (fault: FieldError): FieldError => {
    const isReference = fields.some(({ name, ref }) => ref && name === topOf(fault));
    return isReference && fault.code === 'validation.uuid'
      ? { path: fault.path, code: 'validation.reference_missing' }
      : fault;
  };

/**
 * Finds all errors of refused rows, so that a line has to be fixed only once: known errors first, then rights, values,
 * references, unique sets and periods of the other fields, with a few statements for all rows. Checks that could reveal
 * withheld data are skipped.
 *
 * @returns errors of each row, known ones first
 */
export const explainRefused = async (
  context: EntityContext,
  refused: readonly Refusal[],
  known: CachedReferences,
): Promise<readonly (readonly FieldError[])[]> => {
  const rights = await readableFields(context);
  const isOpen =
    rights.hidden.size + rights.masked.size === 0 && !(await canRevealWithheld(context));
  const rows = refused.map(({ fields, interpretation }) =>
    interpretation && fields.every(({ path }) => path !== '')
      ? judge(context, { fields, interpretation }, { rights, isOpen })
      : { faults: createFaults(fields) },
  );
  const judged = rows.flatMap((row) => ('judged' in row && row.judged ? [row.judged] : []));
  const resolve = async (): Promise<void> => {
    await addReferences(context, judged, known);
    await addUnique(context, judged);
    await addPeriods(context, judged);
  };
  try {
    if (judged.length > 0) await transact(context.deps.db, async () => ok(await resolve()));
  } catch (error) {
    rowFault(error);
  }
  return rows.map(({ faults }) => faults.found.map(byName(context.description.fields)));
};
