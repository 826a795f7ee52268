import { conditionPlan, type ConditionedField } from '../../kernel/condition/conditionPlan';
import { placesOf, type ConditionNode } from '../../kernel/condition/conditionTree';
import type { EntityDescription, FieldDescription } from '../../kernel/entity/EntityDescription';
import {
  canBeMasked,
  fieldRules,
  stateFields,
  type FieldRights,
} from '../../kernel/entity/fieldRights';
import type { FieldError } from '../../kernel/errors/AppError';
import { err, ok } from '../../kernel/Result';
import { recordAudit } from '../store/audit';
import { countHit, readHits, returnHit } from '../store/limits';
import type { EntityContext, EntityError, EntityResult } from './EntityContext';
import { hourlyLimit } from './hourlyLimit';
import { readableFields } from './readableFields';
import { isLimited } from './viewerOf';

/**
 * Answers to one person in an hour that may tell something withheld: enough for mistakes by hand, too few to find a value by
 * trying.
 */
export const guessLimit = { calls: 30, windowSeconds: 3600 } as const;

/** What refusals of an entity could tell a person of values that the person may not read. */
type Oracle = {
  readonly rights: FieldRights;
  /** Fields of unique sets and of the sequence of periods that are taken by what the person does not see. */
  readonly unique: ReadonlySet<string>;
  /** Rules over withheld fields, by name; `true`: over a hidden one, of which nothing may be said. */
  readonly checks: ReadonlyMap<string, boolean>;
  /** Fields that withheld ones make required, without places in tables. */
  readonly required: ReadonlySet<string>;
  /** Fields in sight that withheld ones empty. */
  readonly emptied: ReadonlySet<string>;
  /** Whether an action asks for the state of a withheld field. */
  readonly hasStates: boolean;
};

const isIn = (names: readonly string[], set: ReadonlySet<string>): boolean =>
  names.some((name) => set.has(name));

/** Top-level fields that a condition reads. */
const readBy = (node: ConditionNode, trail: readonly FieldDescription[] = []): readonly string[] =>
  placesOf(node).map(({ from, path }) => {
    const [first] = from === 'own' ? [...trail, ...path] : path;
    return first?.name ?? '';
  });

const pathOf = ({ trail, field }: ConditionedField): string =>
  [...trail, field].map(({ name }) => name).join('.');

const uniqueFields = (
  { unique, effective }: EntityDescription,
  isWithheld: (names: readonly string[]) => boolean,
): ReadonlySet<string> => {
  const periods = effective ? [[effective.from, effective.to, ...effective.by]] : [];
  return new Set([...unique.map(({ fields }) => fields), ...periods].filter(isWithheld).flat());
};

/** Top-level fields in sight of which a withheld one decides whether they, or a part of them, apply. */
const emptiedFields = (
  fields: readonly ConditionedField[],
  { hidden, masked }: FieldRights,
): ReadonlySet<string> => {
  const withheld = new Set([...hidden, ...masked]);
  const names = fields
    .filter(({ field, when, trail }) => {
      return when && field.onHide !== 'keep' && isIn(readBy(when.node, trail), withheld);
    })
    .map(({ field, trail }) => (trail[0] ?? field).name);
  return new Set(names.filter((name) => !hidden.has(name)));
};

const oracleOf = async (context: EntityContext): Promise<Oracle | undefined> => {
  const { description } = context;
  const rights = await readableFields(context);
  const { hidden, masked } = rights;
  const limited = isLimited(context);
  if (hidden.size + masked.size === 0 && !limited) return undefined;
  const withheld = new Set([...hidden, ...masked]);
  const { checks, fields } = conditionPlan(description);
  const judged = checks.map(({ check, node }) => ({ name: check.name, read: readBy(node) }));
  const oracle = {
    rights,
    unique: uniqueFields(description, (names) => limited || isIn(names, withheld)),
    checks: new Map(
      judged
        .filter(({ read }) => isIn(read, withheld))
        .map(({ name, read }) => [name, isIn(read, hidden)] as const),
    ),
    required: new Set(
      fields
        .filter(({ required, trail }) => required && isIn(readBy(required.node, trail), withheld))
        .map(pathOf),
    ),
    emptied: emptiedFields(fields, rights),
    hasStates: description.actions.some((action) => isIn(stateFields(action), withheld)),
  };
  const { unique, checks: rules, required, emptied, hasStates } = oracle;
  const isOracle = unique.size + rules.size + required.size + emptied.size > 0 || hasStates;
  return isOracle ? oracle : undefined;
};

const uniqueCodes = ({ unique }: EntityDescription): ReadonlySet<string> =>
  new Set(['validation.not_unique', ...unique.map(({ code }) => code)]);

const isGuess = (
  { description }: EntityContext,
  { unique, checks, required }: Oracle,
  { path, code, params }: FieldError,
): boolean => {
  if (code === 'validation.withheld') return true;
  if (code === 'validation.check') return checks.has(String(params?.['check']));
  if (code === 'validation.required')
    return required.has(
      path
        .split('.')
        .filter((part) => !/^\d+$/.test(part))
        .join('.'),
    );
  return uniqueCodes(description).has(code) && (path === '' || unique.has(path));
};

const guessesOf = (
  context: EntityContext,
  oracle: Oracle,
  fields: readonly FieldError[],
): readonly FieldError[] => fields.filter((field) => isGuess(context, oracle, field));

/** A field in sight that is empty now tells what the withheld one says that decides on it. */
const emptiedGuesses = ({ emptied }: Oracle, names: readonly string[]): readonly FieldError[] =>
  names
    .filter((name) => emptied.has(name))
    .map((path) => ({ path, code: 'validation.withheld' }) as const);

/** A refusal at a field that the person knows, in words that say nothing of those that the person does not. */
const worded = ({ rights: { hidden }, checks, unique }: Oracle, field: FieldError): FieldError => {
  const { path, code, params } = field;
  const isAtHidden = hidden.has(path.split('.')[0] ?? '') && code !== 'validation.unknown_field';
  if (code === 'validation.check' && checks.get(String(params?.['check'])))
    return { path: isAtHidden ? '' : path, code: 'validation.withheld' };
  if (!isAtHidden) return field;
  return unique.has(path) ? { ...field, path: '' } : { path: '', code: 'validation.withheld' };
};

const limitOf = ({ request }: EntityContext) => ({
  name: 'guess',
  subject: request.actor.username,
  windowSeconds: guessLimit.windowSeconds,
});

/** How much a call may tell, itself counted, and until when. */
type Admission = { readonly left: number; readonly leftSeconds: number };

/**
 * Lets a call begin and counts it ahead, as if it told something: of many at once no more are judged than may be told.
 *
 * @fails record.hourly_limit when the person was told enough for this hour
 */
const admit = async (context: EntityContext): EntityResult<Admission> => {
  const { hits, leftSeconds } = await countHit(context.deps, limitOf(context));
  return hits <= guessLimit.calls
    ? ok({ left: guessLimit.calls - hits + 1, leftSeconds })
    : err(hourlyLimit(leftSeconds));
};

/**
 * Counts what is about to be told. Whether it may be: of several calls at once no more is told than by one after the other.
 *
 * @param ahead so many were counted before it was known what they tell
 */
export const mayTell = async (
  context: EntityContext,
  guesses: readonly FieldError[],
  ahead = 0,
): Promise<boolean> => {
  if (guesses.length === 0) return true;
  const { hits } = await countHit(context.deps, limitOf(context), guesses.length);
  return hits - ahead <= guessLimit.calls;
};

/** Writes down of which fields somebody was told something, never which values. */
export const noteGuesses = async (
  context: EntityContext,
  guesses: readonly FieldError[],
): Promise<void> => {
  const { deps, description, request } = context;
  const [first] = guesses;
  if (!first) return;
  await recordAudit(deps.db, deps, {
    action: 'record.withheld_told',
    outcome: 'refused',
    code: first.code,
    username: request.actor.username,
    sessionId: request.actor.sessionId,
    requestId: request.requestId,
    ip: request.ip,
    target: description.resource,
    detail: {
      fields: [...new Set(guesses.map(({ path }) => path))].join(','),
      count: guesses.length,
    },
  });
};

const withWords = (oracle: Oracle, error: EntityError): EntityError =>
  error.fields ? { ...error, fields: error.fields.map((field) => worded(oracle, field)) } : error;

/** Whether the person was told so much in this hour that nothing more is judged. */
export const isToldEnough = async (context: EntityContext): Promise<boolean> => {
  const { hits } = await readHits(context.deps, limitOf(context));
  return hits >= guessLimit.calls && (await oracleOf(context)) !== undefined;
};

/** What it tells the person that fields of a record were emptied. */
export const guessesByEmptied = async (
  context: EntityContext,
  names: readonly string[],
): Promise<readonly FieldError[]> => {
  const oracle = names.length > 0 ? await oracleOf(context) : undefined;
  return oracle ? emptiedGuesses(oracle, names) : [];
};

/** Whether a refusal by what others hold can tell the person something withheld. */
export const canGuess = async (context: EntityContext): Promise<boolean> =>
  (await oracleOf(context)) !== undefined;

/** Those of some refused fields that tell the person something withheld. */
export const guessesIn = async (
  context: EntityContext,
  fields: readonly FieldError[],
): Promise<readonly FieldError[]> => {
  const oracle = fields.length > 0 ? await oracleOf(context) : undefined;
  return oracle ? guessesOf(context, oracle, fields) : [];
};

/** A call would tell more at once than is left to be told: it is undone. */
class ToldTooMuch extends Error {
  constructor(readonly guesses: readonly FieldError[]) {
    super('A call would tell more than is left to be told.');
  }
}

type Work<T> = (own: EntityContext) => EntityResult<T>;

/** Runs a write and gathers which fields in sight it empties: when it is tried again, each counts once. */
const listening = async <T>(
  context: EntityContext,
  { oracle, left, work }: { oracle: Oracle; left: number; work: Work<T> },
): Promise<{
  readonly done: Awaited<EntityResult<T>>;
  readonly emptied: readonly FieldError[];
}> => {
  const emptied = new Map<string, FieldError>();
  const onEmptied = (recordId: string, names: readonly string[]): void => {
    for (const guess of emptiedGuesses(oracle, names))
      emptied.set(`${recordId} ${guess.path}`, guess);
    if (emptied.size > left) throw new ToldTooMuch([...emptied.values()]);
  };
  const done = await work({ ...context, onEmptied });
  return { done, emptied: [...emptied.values()] };
};

const judged = async <T>(
  context: EntityContext,
  { oracle, admission, work }: { oracle: Oracle; admission: Admission; work: Work<T> },
): EntityResult<T> => {
  const { left, leftSeconds } = admission;
  let guesses: readonly FieldError[] = [];
  try {
    const { done, emptied } = await listening(context, { oracle, left, work });
    const error = done.ok ? undefined : withWords(oracle, done.error);
    guesses = error ? guessesOf(context, oracle, error.fields ?? []) : emptied;
    const may = await mayTell(context, guesses.slice(1));
    return error ? err(may ? error : hourlyLimit(leftSeconds)) : done;
  } catch (error) {
    if (!(error instanceof ToldTooMuch)) throw error;
    guesses = error.guesses;
    await mayTell(context, guesses.slice(1));
    return err(hourlyLimit(leftSeconds));
  } finally {
    if (guesses.length === 0) await returnHit(context.deps, limitOf(context));
    else await noteGuesses(context, guesses);
  }
};

const openToAll = new WeakMap<EntityDescription, boolean>();

/** Whether everybody reads every field of an entity in clear: most writes need not ask for more. */
const isOpenToAll = (description: EntityDescription): boolean => {
  const known = openToAll.get(description);
  if (known !== undefined) return known;
  const isOpen = fieldRules(description).length === 0 && !description.fields.some(canBeMasked);
  openToAll.set(description, isOpen);
  return isOpen;
};

const guardedWork = async <T>(context: EntityContext, work: Work<T>): EntityResult<T> => {
  const oracle = await oracleOf(context);
  if (!oracle) return work(context);
  // What is part of more is counted when that is refused.
  if (context.deps.db.isTransaction) {
    const part = await work(context);
    return part.ok ? part : err(withWords(oracle, part.error));
  }
  const admitted = await admit(context);
  return admitted.ok ? judged(context, { oracle, admission: admitted.value, work }) : admitted;
};

/**
 * Runs a write that may tell the person something withheld: by a refusal, that a value exists which is masked or out of sight, or
 * what a hidden field holds on which a rule or an action depends; by a field that is empty afterwards, that it does not apply. Neither
 * can be avoided, so a refusal says no more than that, and both are counted and written down; whoever was told too much is not
 * judged any more for a while.
 *
 * @param work with the context that knows what is emptied
 * @fails record.hourly_limit beyond 30 such answers to a person in an hour; what `work` refuses
 */
export const guarded = <T>(context: EntityContext, work: Work<T>): EntityResult<T> =>
  isOpenToAll(context.description) && !isLimited(context)
    ? work(context)
    : guardedWork(context, work);
