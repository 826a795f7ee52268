import type { AccessRule } from '@patio/framework/kernel';
import type { EntitySchema, PropertySchema } from '../model/SchemaTypes';
import { at, type EntityRule } from './entityRule';
import { problem } from './World';

const operations = { create: 'create', update: 'edit', delete: 'delete' } as const;

const groupsOf = (rule: AccessRule | undefined): readonly string[] | undefined =>
  rule && 'groups' in rule ? rule.groups : undefined;

/** Groups that read a field unmasked; undefined if not determined by groups. */
const readersOf = (
  access: EntitySchema['x-access'],
  property: PropertySchema,
): readonly string[] | undefined => {
  const own = property['x-access']?.read;
  if (own) return groupsOf(own);
  if ((property['x-pii'] ?? 'none') === 'none') return undefined;
  return access.reveal ? [] : groupsOf(access.edit);
};

const isSet = (property: PropertySchema): boolean =>
  property['x-editable'] !== 'never' && !property.readOnly && !property['x-virtual'];

/** A change with a withheld part cannot be approved: a field no approver reads unmasked could never change. */
const unreadProblems: EntityRule = (entity) => {
  const { 'x-resource': resource, 'x-access': access, properties } = entity.schema;
  const approvers = groupsOf(access.approve);
  const changes = resource.approval?.calls.some((call) => call !== 'delete');
  if (!changes || !approvers) return [];
  return Object.entries(properties).flatMap(([name, property]) => {
    const readers = isSet(property) ? readersOf(access, property) : undefined;
    if (!readers || approvers.some((group) => readers.includes(group))) return [];
    const isMasked = !property['x-access']?.read;
    return [
      problem('approval-unread', at(entity, 'properties', name), {
        message: `a change of "${name}" could be approved by nobody: who approves (${approvers.join(', ')}) does not see its value`,
        suggestion: isMasked
          ? `Write "x-access": { "read": { "groups": [${approvers.map((group) => `"${group}"`).join(', ')}, …] } } beside its x-pii, or let who edits approve and drop "reveal".`
          : 'Name a group of "approve" in its x-access.read too.',
      }),
    ];
  });
};

/** Approvals: someone may approve, and someone may request. */
export const approvalRules: EntityRule = (entity, world) => {
  const { 'x-resource': resource, 'x-access': access } = entity.schema;
  const { approval, calls } = resource;
  if (!approval)
    return access.approve
      ? [
          problem('approval-access', at(entity, 'x-access', 'approve'), {
            message: 'no call waits for an approval',
            suggestion: 'Add "approval" to x-resource, or drop "approve" here.',
          }),
        ]
      : [];
  const child = /\{\w+\}/.test(resource.apiPath ?? '')
    ? [
        problem('approval-child', at(entity, 'x-resource', 'approval'), {
          message: `the calls of the entity lie below one parent ("${resource.apiPath}"), which a waiting change does not keep`,
          suggestion: 'Drop "approval", or give the entity an apiPath without a parent.',
        }),
      ]
    : [];
  const missing = approval.calls.flatMap((call, index) => {
    const isMounted = calls ? calls.includes(call) : access[operations[call]] !== undefined;
    return isMounted
      ? []
      : [
          problem('approval-call', at(entity, 'x-resource', 'approval', 'calls', index), {
            message: `"${call}" is not among the calls of the entity`,
            suggestion: `Add "${operations[call]}" to x-access, or drop "${call}" here.`,
          }),
        ];
  });
  return [
    ...(access.approve
      ? []
      : [
          problem('approval-access', at(entity, 'x-access'), {
            message: 'changes wait for an approval, but nobody may approve them',
            suggestion: 'Add "approve" to x-access.',
          }),
        ]),
    ...missing,
    ...child,
    ...unreadProblems(entity, world),
  ];
};
