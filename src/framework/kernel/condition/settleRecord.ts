import { type Conditioned, type ConditionedField, conditionPlan } from './conditionPlan';
import { isMembers, type Members } from './holds';
import { isListKind } from '../kinds/lists';
import { isPresent } from './comparison';

const emptied = ({ field, trail }: ConditionedField, own: Members): Members => {
  if (trail.length === 0) return { ...own, [field.name]: isListKind(field.kind) ? [] : null };
  return Object.fromEntries(Object.entries(own).filter(([name]) => name !== field.name));
};

const clearOwn = (subject: ConditionedField, own: Members, root: Members): Members => {
  const isHidden = isPresent(own[subject.field.name]) && subject.when?.test(own, root) === false;
  return isHidden ? emptied(subject, own) : own;
};

type Down = {
  readonly subject: ConditionedField;
  readonly depth: number;
  readonly root: Members;
};

const clearIn = (value: unknown, down: Down): unknown => {
  if (Array.isArray(value)) {
    const rows = value.map((row: unknown) => clearIn(row, down));
    return rows.some((row, at) => row !== value[at]) ? rows : value;
  }
  if (!isMembers(value)) return value;
  const next = down.subject.trail[down.depth];
  if (!next) return clearOwn(down.subject, value, down.root);
  const inner = clearIn(value[next.name], { ...down, depth: down.depth + 1 });
  return inner === value[next.name] ? value : { ...value, [next.name]: inner };
};

/**
 * The record without values that do not apply: a field whose `when` is false is cleared (null or an empty list; members
 * of objects and rows are omitted), unless it is marked `keep`. Dependent fields are re-evaluated. Pure: returns the
 * same record if nothing is cleared.
 */
export const settleRecord = <T extends Members>(description: Conditioned, record: T): T => {
  const clearing = conditionPlan(description).fields.filter(
    ({ field, when }) => when && field.onHide !== 'keep',
  );
  let current: Members = record;
  // Conditions are acyclic, so each pass settles at least one more field.
  for (const _ of clearing) {
    const before = current;
    for (const subject of clearing)
      current = clearIn(current, { subject, depth: 0, root: current }) as Members;
    if (current === before) break;
  }
  return current as T;
};
