import type {
  AccessRule,
  EntityDescription,
  FieldDescription,
  Operation,
} from '../../src/kernel/entity/EntityDescription';
import { canBeMasked } from '../../src/kernel/entity/fieldRights';

/** Who a rule admits, in words. What is not listed nobody may. */
export const ruleWords = (rule: AccessRule | undefined): string => {
  if (!rule) return 'nobody';
  return 'groups' in rule ? rule.groups.join(', ') : `whoever may open ${rule.route}`;
};

/** What an operation follows where the schema states no rule for it; undefined where it does not exist. */
const followed: Readonly<
  Partial<Record<Operation, (description: EntityDescription) => readonly Operation[] | undefined>>
> = {
  show: () => ['list'],
  reference: () => ['list'],
  export: () => ['list'],
  import: ({ access }) => (access.create && access.edit ? ['create', 'edit'] : undefined),
  revert: () => ['edit'],
  restore: ({ softDelete }) => (softDelete ? ['delete'] : undefined),
  reveal: ({ fields }) => (fields.some(canBeMasked) ? ['edit'] : undefined),
};

/** Operations that rules may name, in the order in which they are told. */
const operations: readonly Operation[] = [
  'list', 'show', 'create', 'edit', 'delete', 'reference', 'history', 'export', 'import', 'revert', 'restore', 'reveal',
  'approve',
]; // prettier-ignore

/** Who may do what with an entity: stated rules, and those that follow from them. */
export const operationWords = (
  description: EntityDescription,
): readonly (readonly [string, string])[] =>
  operations.flatMap((operation): readonly (readonly [string, string])[] => {
    const { access } = description;
    const stated = access[operation];
    if (stated) return [[operation, ruleWords(stated)]];
    const others = followed[operation]?.(description)?.filter((other) => access[other]) ?? [];
    return others.length > 0 ? [[operation, `as ${others.join(' and ')}`]] : [];
  });

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

/** Who reads and who sets a field: its own rules, else those of the entity. */
export const fieldAccessWords = (
  field: FieldDescription,
  description: EntityDescription,
): { readonly read: string; readonly write: string } => {
  const { access } = description;
  const own = field.access?.write;
  const narrowed = own ? `, of them: ${ruleWords(own)}` : '';
  const write = writers(field, description);
  return {
    read: field.writeOnly
      ? 'nobody: it never leaves the server'
      : ruleWords(field.access?.read ?? access.show ?? access.list),
    write: write.length === 0 ? 'nobody: the server sets it' : write.join('; ') + narrowed,
  };
};
