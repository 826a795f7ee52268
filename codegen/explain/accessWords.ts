import {
  type AccessRule,
  type EntityDescription,
  type FieldDescription,
  type Operation,
  type RowValue,
  canBeMasked,
  followed,
  ruleOf,
} from '@patio/framework/kernel';

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
