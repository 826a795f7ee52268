import { conditionPlan, type ConditionedField } from '../../kernel/condition/conditionPlan';
import { placesOf, type ConditionNode } from '../../kernel/condition/conditionTree';
import type { EntityDescription, FieldDescription } from '../../kernel/entity/EntityDescription';
import { canBeMasked, fieldRules, type FieldRights } from '../../kernel/entity/fieldRights';
import type { FieldError } from '../../kernel/errors/AppError';
import { err, ok } from '../../kernel/Result';
import { recordAudit } from '../store/audit';
import type { Database } from '../deps';
import { countHit, readHits, returnHit } from '../store/limits';
import type { EntityContext, EntityError, EntityResult } from './EntityContext';
import { hourlyLimit } from './hourlyLimit';
import { readableFields } from './readableFields';
import { isLimited } from './viewerOf';

/**
 * Refusals of one person in an hour that may tell something withheld: enough for mistakes by hand, too few to find a value by
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
  };
  return oracle.unique.size + oracle.checks.size + oracle.required.size > 0 ? oracle : undefined;
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

/**
 * Lets a call begin and counts it ahead, as if it told something: of many at once no more are judged than may be told.
 *
 * @fails record.hourly_limit when refusals have told the person enough for this hour
 */
const admit = async (context: EntityContext): EntityResult<void> => {
  const { hits, leftSeconds } = await countHit(context.deps, limitOf(context));
  return hits <= guessLimit.calls ? ok(undefined) : err(hourlyLimit(leftSeconds));
};

/**
 * Counts what refusals told and writes down of which fields, never which values.
 *
 * @param counted so many of them were counted ahead
 */
export const noteGuesses = async (
  context: EntityContext,
  guesses: readonly FieldError[],
  counted = 0,
): Promise<void> => {
  const { deps, description, request } = context;
  const [first] = guesses;
  if (!first) return;
  for (const _ of guesses.slice(counted, guessLimit.calls)) await countHit(deps, limitOf(context));
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

/** How many more refusals may tell the person something in this hour. @param db of the transaction that many writes are part of */
export const guessesLeft = async (context: EntityContext, db: Database): Promise<number> => {
  const { hits } = await readHits({ ...context.deps, db }, limitOf(context));
  return Math.max(guessLimit.calls - hits, 0);
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

const judged = async <T>(
  context: EntityContext,
  oracle: Oracle,
  work: () => EntityResult<T>,
): EntityResult<T> => {
  let guesses: readonly FieldError[] = [];
  try {
    const done = await work();
    if (done.ok) return done;
    const error = withWords(oracle, done.error);
    guesses = guessesOf(context, oracle, error.fields ?? []);
    return err(error);
  } finally {
    if (guesses.length === 0) await returnHit(context.deps, limitOf(context));
    else await noteGuesses(context, guesses, 1);
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

const guardedWork = async <T>(
  context: EntityContext,
  work: () => EntityResult<T>,
): EntityResult<T> => {
  const oracle = await oracleOf(context);
  if (!oracle) return work();
  // What is part of more is counted when that is refused.
  if (context.deps.db.isTransaction) {
    const part = await work();
    return part.ok ? part : err(withWords(oracle, part.error));
  }
  const admitted = await admit(context);
  return admitted.ok ? judged(context, oracle, work) : admitted;
};

/**
 * Runs a write whose refusals may tell the person something withheld: that a value exists which is masked or out of sight, or
 * what a hidden field holds on which a rule depends. Such a refusal is unavoidable, so it says no more than that, is counted and
 * written down; whoever has had too many of them is not judged any more for a while.
 *
 * @fails record.hourly_limit beyond 30 such refusals of a person in an hour; what `work` refuses
 */
export const guarded = <T>(context: EntityContext, work: () => EntityResult<T>): EntityResult<T> =>
  isOpenToAll(context.description) && !isLimited(context) ? work() : guardedWork(context, work);
