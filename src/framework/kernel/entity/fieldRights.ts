import type {
  AccessRule,
  ActionDescription,
  EntityDescription,
  FieldDescription,
  Operation,
} from './EntityDescription';
import { narrowViews } from './ViewsDescription';

/** Default operations to follow where an entity has no rule. Import follows two: create and edit. */
export const followed: Readonly<Partial<Record<Operation, Operation>>> = {
  show: 'list',
  reference: 'list',
  export: 'list',
  revert: 'edit',
  restore: 'delete',
  reveal: 'edit',
};

/** Rule of an operation: its own, else that of the operation it follows. */
export const ruleOf = (
  { access }: Pick<EntityDescription, 'access'>,
  operation: Operation,
): AccessRule | undefined => {
  const { [operation]: leader } = followed;
  return access[operation] ?? (leader ? access[leader] : undefined);
};

/** A person's rights on the fields of an entity. */
export type FieldRights = {
  /**
   * The entity as visible to the person: without hidden fields; hidden and masked ones cannot be filtered, sorted or
   * searched; locked ones are read-only. The description itself if nothing is restricted.
   */
  readonly description: EntityDescription;
  /** Fields that do not exist for the person. */
  readonly hidden: ReadonlySet<string>;
  /** Fields with masked values. */
  readonly masked: ReadonlySet<string>;
  /** Fields that the person may read but not change. */
  readonly locked: ReadonlySet<string>;
};

/** Whether some people get the field masked. People admitted by its own `read` rule see it unmasked. */
export const canBeMasked = ({ pii, access, writeOnly, virtual }: FieldDescription): boolean =>
  pii !== 'none' && !access?.read && !writeOnly && !virtual;

/** Whether the person sees personal data unmasked. With a `reveal` rule, nobody does by default. */
export const seesClear = (
  { access }: Pick<EntityDescription, 'access'>,
  can: (rule: AccessRule) => boolean,
): boolean => !access.reveal && access.edit !== undefined && can(access.edit);

/** Fields that determine whether an action can run. */
const stateFields = ({ refuse, when }: ActionDescription): readonly string[] =>
  Object.keys({ ...refuse, ...when });

/** Fields whose values an action reveals by having run. */
export const actionFields = (action: ActionDescription): readonly string[] => [
  ...stateFields(action),
  ...Object.keys(action.set ?? {}),
];

/** Who may reveal masked values, giving a reason. */
export const revealRule = ({ access }: EntityDescription): AccessRule | undefined =>
  access.reveal ?? access.edit;

/** Rules that field rights depend on; empty if everyone has the same rights. */
export const fieldRules = ({ fields, access }: EntityDescription): readonly AccessRule[] => [
  ...fields.flatMap((field) => [field.access?.read, field.access?.write]).filter((rule) => !!rule),
  ...(fields.some(canBeMasked) && !access.reveal && access.edit ? [access.edit] : []),
];

const without = (names: readonly string[], gone: ReadonlySet<string>): readonly string[] =>
  names.filter((name) => !gone.has(name));

const narrowScreens = (
  screens: EntityDescription['screens'],
  hidden: ReadonlySet<string>,
  unread: ReadonlySet<string>,
): EntityDescription['screens'] => {
  const { status, ...rest } = screens;
  return {
    ...rest,
    columns: screens.columns.filter(({ field }) => !hidden.has(field)),
    filters: without(screens.filters, unread),
    sections: screens.sections
      .map((section) => ({ ...section, fields: without(section.fields, hidden) }))
      .filter(({ fields }) => fields.length > 0),
    wide: without(screens.wide, hidden),
    card: without(screens.card, hidden),
    ...(status !== undefined && !hidden.has(status) ? { status } : {}),
  };
};

const narrowField = (
  field: FieldDescription,
  { masked, locked }: Pick<FieldRights, 'masked' | 'locked'>,
): FieldDescription => ({
  ...field,
  ...(masked.has(field.name) ? { operators: [], sortable: false, masked: true } : {}),
  ...(locked.has(field.name) ? { editable: 'never' } : {}),
});

/** The entity as visible to a person, without the restricted fields. */
const narrowEntity = (
  description: EntityDescription,
  { hidden, masked, locked }: Omit<FieldRights, 'description'>,
): EntityDescription => {
  if (hidden.size + masked.size + locked.size === 0) return description;
  const unread = new Set([...hidden, ...masked]);
  const search = without(description.search, unread);
  const { defaultSort, fields } = description;
  return {
    ...description,
    fields: fields
      .filter(({ name }) => !hidden.has(name))
      .map((field) => narrowField(field, { masked, locked })),
    search,
    ...(search.length < description.search.length ? { searchesFields: true } : {}),
    defaultSort: unread.has(defaultSort.field)
      ? { field: 'createdAt', order: 'DESC' }
      : defaultSort,
    recordRepresentation: hidden.has(description.recordRepresentation)
      ? (search[0] ?? 'id')
      : description.recordRepresentation,
    screens: narrowScreens(description.screens, hidden, unread),
    ...(description.views ? { views: narrowViews(description.views, hidden, unread) } : {}),
  };
};

/**
 * A person's rights on the fields of an entity.
 *
 * Personal data is masked for people who may not edit the record. With a `reveal` rule it is masked for everyone, and
 * those it admits can reveal values with a reason.
 *
 * @param can whether a rule admits the person
 */
export const fieldRights = (
  description: EntityDescription,
  can: (rule: AccessRule) => boolean,
): FieldRights => {
  const { fields, key } = description;
  const namesOf = (choose: (field: FieldDescription) => boolean): ReadonlySet<string> =>
    new Set(fields.filter((field) => field.name !== key && choose(field)).map(({ name }) => name));
  const isClear = seesClear(description, can);
  const hidden = namesOf((field) => field.access?.read !== undefined && !can(field.access.read));
  const masked = namesOf((field) => !isClear && canBeMasked(field));
  const locked = namesOf(
    ({ name, access: own }) => !hidden.has(name) && own?.write !== undefined && !can(own.write),
  );
  const withheld = { hidden, masked, locked };
  return { description: narrowEntity(description, withheld), ...withheld };
};
