import type {
  AccessRule,
  ActionDescription,
  EntityDescription,
  FieldDescription,
  NamedScreen,
  WireDescription,
  Operation,
} from './EntityDescription';
import { canBeMasked } from './fieldRights';
import type { EntityPages } from './EntityPages';
import { isShownName } from './recordName';

/** A reference field, as far as records can be filtered by it. */
export type OutlineReference = {
  readonly field: string;
  readonly resource: string;
  /** Member of the target whose value is stored. */
  readonly key: string;
  readonly isList?: true;
  /** Distinguishes several references to the same entity; absent if there is only one. */
  readonly label?: FieldDescription['label'];
  /** Who may read it, if not everyone who may list. */
  readonly read?: AccessRule;
  /** Some people get masked values. */
  readonly canBeMasked?: true;
};

/** The name field: its kind if names are shown otherwise than stored, and what determines the width of a column. */
export type NamingField = Pick<FieldDescription, 'name' | 'maxLength' | 'pattern'> &
  Partial<Pick<FieldDescription, 'kind'>> & {
    /** Not everyone may read it: only those who do can search by it. */
    readonly canBeMasked?: true;
  };

/** An action; bulk tasks are labelled with it. */
type OutlineAction = Pick<ActionDescription, 'name' | 'bulk' | 'access'> &
  Partial<Pick<ActionDescription, 'label'>>;

type Own = Pick<
  EntityDescription,
  | 'resource'
  | 'label'
  | 'apiPath'
  | 'calls'
  | 'wire'
  | 'paths'
  | 'key'
  | 'recordRepresentation'
  | 'namesIn'
  | 'unnamed'
  | 'search'
  | 'defaultSort'
  | 'pageSize'
  | 'singleton'
  | 'approval'
  | 'comments'
  | 'access'
  | 'screen'
>;

/**
 * What menus, routes, calls and other entities need to know about an entity: loaded at startup, while descriptions are
 * loaded with their screens.
 */
export type EntityOutline = Own & {
  readonly actions: readonly OutlineAction[];
  readonly namedScreens?: readonly Omit<NamedScreen, 'screens'>[];
  readonly naming?: NamingField;
  readonly references?: readonly OutlineReference[];
};

const operatorOf = ({ kind }: FieldDescription) => (kind === 'referenceList' ? 'contains' : 'eq');

const referencesOf = ({ fields }: EntityDescription): readonly OutlineReference[] => {
  const found = fields.flatMap((field) =>
    field.ref && field.operators.includes(operatorOf(field)) ? [{ field, ref: field.ref }] : [],
  );
  const count = (resource: string) => found.filter(({ ref }) => ref.resource === resource).length;
  return found.map(({ field, ref: { resource, field: key } }) => ({
    field: field.name,
    resource,
    key,
    ...(field.kind === 'referenceList' ? { isList: true } : {}),
    ...(count(resource) > 1 ? { label: field.label } : {}),
    ...(field.access?.read ? { read: field.access.read } : {}),
    ...(canBeMasked(field) ? { canBeMasked: true } : {}),
  }));
};

const namingOf = ({ fields, recordRepresentation }: EntityDescription) => {
  const field = fields.find(({ name }) => name === recordRepresentation);
  if (!field) return {};
  const { name, kind, maxLength, pattern } = field;
  return {
    naming: {
      name,
      ...(isShownName(kind) ? { kind } : {}),
      ...(maxLength === undefined ? {} : { maxLength }),
      ...(pattern === undefined ? {} : { pattern }),
      ...(canBeMasked(field) ? { canBeMasked: true as const } : {}),
    },
  };
};

const withoutScreens = (named: NamedScreen): Omit<NamedScreen, 'screens'> => {
  const { screens: _, ...rest } = named;
  return rest;
};

/** The wire profile without server-only parts. */
const spoken = (wire: WireDescription): WireDescription => {
  const { beside: _, ...rest } = wire;
  return rest;
};

/** Outline of a description. */
export const outlineOf = (description: EntityDescription): EntityOutline => {
  const { resource, label, apiPath, calls, wire, paths, key, access, namedScreens } = description;
  const { recordRepresentation, search, defaultSort, pageSize, singleton, approval, comments } =
    description;
  const { unnamed, namesIn } = description;
  const references = referencesOf(description);
  return {
    resource,
    label,
    apiPath,
    calls,
    paths,
    key,
    recordRepresentation,
    search,
    defaultSort,
    pageSize,
    access,
    ...(wire ? { wire: spoken(wire) } : {}),
    ...(namesIn ? { namesIn } : {}),
    ...(unnamed ? { unnamed } : {}),
    ...(singleton === undefined ? {} : { singleton }),
    ...(approval ? { approval } : {}),
    ...(comments ? { comments } : {}),
    ...namingOf(description),
    ...(references.length > 0 ? { references } : {}),
    actions: description.actions.map(({ name, label: words, bulk, access: rule }) => ({
      name,
      bulk,
      access: rule,
      ...(bulk ? { label: words } : {}),
    })),
    ...(namedScreens ? { namedScreens: namedScreens.map(withoutScreens) } : {}),
  };
};

/** Parts of an outline that are missing from its pages. */
type Rest = Pick<EntityOutline, 'access'> & Partial<EntityOutline>;

/**
 * The outlines of all entities.
 *
 * @param pages pages of each entity, and its first list request
 * @param rest  remaining parts, by resource; the whole outline for an entity without a page
 */
export const outlinesWith = <Name extends string>(
  pages: readonly EntityPages[],
  rest: Readonly<Record<Name, Rest>>,
): Readonly<Record<Name, EntityOutline>> => {
  const own = new Map(pages.filter(({ screen }) => !screen).map((page) => [page.resource, page]));
  const outlines = Object.entries<Rest>(rest).map(([resource, each]) => {
    const { paths, rows } = own.get(resource) ?? {};
    return [resource, { resource, ...(paths ? { paths } : {}), ...rows, ...each }];
  });
  return Object.fromEntries(outlines) as Readonly<Record<Name, EntityOutline>>;
};

const stated = (rule: AccessRule | undefined, name: string): AccessRule => {
  if (!rule) throw new Error(`no schema states who may ${name}`);
  return rule;
};

/** Access rule of an entity's operation, for hand-written calls. */
export const operationRule = (
  { resource, access }: Pick<EntityOutline, 'resource' | 'access'>,
  operation: Operation,
): AccessRule => stated(access[operation], `${operation} ${resource}`);

/** As `operationRule`, for an action. */
export const actionRule = (
  { resource, actions }: Pick<EntityOutline, 'resource' | 'actions'>,
  action: string,
): AccessRule =>
  stated(actions.find(({ name }) => name === action)?.access, `${action} ${resource}`);

/** Groups that may run an action. */
export const actionGroups = (
  of: Pick<EntityOutline, 'resource' | 'actions'>,
  action: string,
): readonly string[] => {
  const rule = actionRule(of, action);
  if (!('groups' in rule)) throw new Error(`no schema names the groups of ${action}`);
  return rule.groups;
};
