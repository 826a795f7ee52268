/**
 * Facts of an entity as English phrases, for `patio explain` and the reference pages: names, rights, row rules,
 * lifecycle.
 */

import {
  type Locale,
  inLanguage,
  type EntityDescription,
  type AccessRule,
  type FieldDescription,
  type Operation,
  type RowValue,
  canBeMasked,
  followed,
  ruleOf,
  type EffectiveDescription,
} from '@patio/framework/kernel';
import type { Model } from '../model/Model';

/** Plural names of resources; tables without schema have only their own English name. */
export const labelsOf =
  ({ entities, tables }: Model, locale: Locale = 'en') =>
  (resource: string): string | undefined =>
    inLanguage(
      entities.find(({ description }) => description.resource === resource)?.description.label.many,
      locale,
    ) ?? (locale === 'en' && resource in tables ? resource : undefined);

/** Named screens of an entity, one line each: path, heading, fixed values. */
export const namedScreenTexts = ({ namedScreens = [] }: EntityDescription): readonly string[] =>
  namedScreens.map(({ name, label, paths, filter }) => {
    const fixed = Object.entries(filter).map(([field, value]) => `${field} is ${String(value)}`);
    return `${name}: ${paths.list ?? ''} (${inLanguage(label, 'en')}), where ${fixed.join(' and ')}`;
  });

/** Who a rule admits, in words. Without a rule, nobody. */
export const ruleWords = (rule: AccessRule | undefined): string => {
  if (!rule) return 'nobody';
  return 'groups' in rule ? rule.groups.join(', ') : `whoever may open ${rule.route}`;
};

/** Whether an entity supports an operation without a rule. */
const exists: Readonly<Partial<Record<Operation, (description: EntityDescription) => boolean>>> = {
  import: ({ access }) => access.create !== undefined && access.edit !== undefined,
  restore: ({ softDelete }) => Boolean(softDelete),
  reveal: ({ fields }) => fields.some(canBeMasked),
};

/** Operations whose rule an operation follows by default. */
const leadersOf = (operation: Operation): readonly Operation[] => {
  if (operation === 'import') return ['create', 'edit'];
  const { [operation]: leader } = followed;
  return leader ? [leader] : [];
};

/** Operations in rules, in display order. */
const operations: readonly Operation[] = [
  'list', 'show', 'create', 'edit', 'delete', 'reference', 'history', 'export', 'import', 'revert', 'restore', 'reveal',
  'approve',
]; // prettier-ignore

/** Who may do what with an entity: explicit and derived rules. */
export const operationWords = (
  description: EntityDescription,
): readonly (readonly [string, string])[] =>
  operations.flatMap((operation): readonly (readonly [string, string])[] => {
    const { access } = description;
    const stated = access[operation];
    if (stated) return [[operation, ruleWords(stated)]];
    const others = leadersOf(operation).filter((other) => access[other]);
    return others.length > 0 && (exists[operation]?.(description) ?? true)
      ? [[operation, `as ${others.join(' and ')}`]]
      : [];
  });

const valueWords = (value: RowValue): string =>
  typeof value === 'object' ? `the person's ${value.$person}` : String(value);

/** Row rules in words: groups and conditions. */
export const rowWords = ({
  rows = [],
}: Pick<EntityDescription, 'rows'>): readonly (readonly [string, string])[] =>
  rows.map(({ groups, where }) => [
    groups ? groups.join(', ') : 'everybody',
    Object.entries(where)
      .map(([path, value]) => `${path} is ${valueWords(value)}`)
      .join(' and '),
  ]);

const writers = (
  { editable }: FieldDescription,
  { access }: EntityDescription,
): readonly string[] => {
  const creates = editable === 'always' || editable === 'create';
  const updates = editable === 'always' || editable === 'update';
  return [
    ...(creates && access.create ? [`create: ${ruleWords(access.create)}`] : []),
    ...(updates && access.edit ? [`edit: ${ruleWords(access.edit)}`] : []),
  ];
};

/** Who reads and who sets a field: its own rules, else the entity's. */
export const fieldAccessWords = (
  field: FieldDescription,
  description: EntityDescription,
): { readonly read: string; readonly write: string } => {
  const own = field.access?.write;
  const narrowed = own ? `, of them: ${ruleWords(own)}` : '';
  const write = writers(field, description);
  return {
    read: field.writeOnly
      ? 'nobody: it never leaves the server'
      : ruleWords(field.access?.read ?? ruleOf(description, 'show')),
    write: write.length === 0 ? 'nobody: the server sets it' : write.join('; ') + narrowed,
  };
};

/** A deviation of an entity from the default lifecycle. */
type LifeFact = { readonly name: string; readonly text: string };

const sequence = ({ by }: EffectiveDescription): string =>
  by.length > 0 ? ` with the same ${by.join(' and ')}` : '';

/** What an entity's schema says about deletion, periods and approvals; empty for defaults. */
export const lifeFacts = ({
  softDelete,
  comments,
  effective,
  approval,
  access,
}: EntityDescription): readonly LifeFact[] => [
  ...(softDelete
    ? [{ name: 'deletes', text: 'deleting hides a record; it can be restored (softDelete)' }]
    : []),
  ...(comments
    ? [
        {
          name: 'conversation',
          text: 'whoever may read a record may comment on it, follow it and assign it (comments)',
        },
      ]
    : []),
  ...(effective
    ? [
        {
          name: 'periods',
          text: effective.startOnly
            ? `a record holds from ${effective.from} until the next one${sequence(effective)} begins; what has begun stays as it is (effective)`
            : `a record holds from ${effective.from} to ${effective.to}, both included; ${
                effective.by.length > 0
                  ? `records${sequence(effective)} never overlap`
                  : 'no two records overlap'
              } (effective)`,
        },
      ]
    : []),
  ...(approval
    ? [
        {
          name: 'waits',
          text: `${approval.calls.join(', ')}: the change waits until somebody else approves it: ${ruleWords(access.approve)} (approval)`,
        },
      ]
    : []),
];
