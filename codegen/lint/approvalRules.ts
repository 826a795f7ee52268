import { at, type EntityRule } from './entityRule';
import { problem } from './World';

const operations = { create: 'create', update: 'edit', delete: 'delete' } as const;

/** Changes that wait for a second person: somebody may approve them, and somebody may make them. */
export const approvalRules: EntityRule = (entity) => {
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
  ];
};
