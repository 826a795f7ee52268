import {
  type AccessRule,
  type EntityDescription,
  type FieldDescription,
  ruleOf,
} from '@patio/framework/kernel';
import type { EntityModel, Model } from '../model/Model';
import { pointer, problem } from './World';
import type { Problem } from './Problem';

/** Groups that a rule admits; undefined if it is not decided by groups. */
const groupsOf = (rule: AccessRule | undefined): readonly string[] | undefined =>
  rule && 'groups' in rule ? rule.groups : undefined;

/** Whether a rule certainly refuses a group. Without a rule, nobody is admitted. */
const refuses = (rule: AccessRule | undefined, group: string): boolean =>
  rule === undefined || groupsOf(rule)?.includes(group) === false;

/** Names of the fields that lists of an entity show or filter by. */
const listedFields = ({ paths, screens, namedScreens = [] }: EntityDescription) => {
  const lists = [
    ...(paths.list === undefined ? [] : [screens]),
    ...namedScreens.map((one) => one.screens),
  ];
  return new Set(
    lists.flatMap(({ columns, filters }) => [...columns.map(({ field }) => field), ...filters]),
  );
};

/** Whether a group that lists an entity gets ids instead of names of a reference. */
const seesIds = (
  group: string,
  { access }: FieldDescription,
  target: EntityDescription,
): boolean => {
  if (access?.read && !groupsOf(access.read)?.includes(group)) return false;
  const { fields, recordRepresentation } = target;
  const read = fields.find(({ name }) => name === recordRepresentation)?.access?.read;
  return (
    refuses(ruleOf(target, 'reference'), group) || (read !== undefined && refuses(read, group))
  );
};

const warningsOf = (
  { file, description }: EntityModel,
  entities: Model['entities'],
): readonly Problem[] => {
  const listed = listedFields(description);
  const listing = groupsOf(description.access.list) ?? [];
  return description.fields.flatMap((field) => {
    const { name, ref } = field;
    const target = entities.find((one) => one.description.resource === ref?.resource);
    if (!ref || !target || !listed.has(name)) return [];
    if (ref.field === target.description.recordRepresentation) return [];
    const groups = listing.filter((group) => seesIds(group, field, target.description));
    if (groups.length === 0) return [];
    const named = groups.map((group) => `"${group}"`).join(', ');
    const { resource } = target.description;
    return [
      problem(
        'names-unread',
        { file, pointer: pointer('properties', name, 'x-ref') },
        {
          message: `lists show ids instead of names to ${groups.join(', ')}, who may not read the names of ${resource}`,
          suggestion: `Give x-access of ${target.file} "reference": { "groups": [${named}, …] }, or "${name}" here "x-access": { "read": … } without them.`,
        },
      ),
    ];
  });
};

/**
 * References in lists that show ids to a group, because it may list the records but not read the names of those they
 * refer to. Warnings: for other groups the lists are right. Rules that groups do not decide are not judged.
 */
export const unreadNames = ({ entities }: Model): readonly Problem[] =>
  entities.flatMap((entity) => warningsOf(entity, entities));
