import type {
  AccessRule,
  ActionDescription,
  EntityDescription,
  FieldDescription,
  NamedScreen,
  WireDescription,
} from './EntityDescription';
import { canBeMasked } from './fieldRights';

/** A field that refers to records of another entity, as far as these can be looked up by it. */
export type OutlineReference = {
  readonly field: string;
  readonly resource: string;
  /** Member of the other entity whose value is stored. */
  readonly key: string;
  readonly isList?: true;
  /** Tells it from other fields that refer to the same entity; absent where it is the only one. */
  readonly label?: FieldDescription['label'];
  /** Who may read it, where that is not everybody who may list. */
  readonly read?: AccessRule;
  /** Some persons get its values as masks. */
  readonly canBeMasked?: true;
};

/** Of the field that names a record: whether it is a day, and what decides how wide a column of names is. */
export type NamingField = Pick<FieldDescription, 'name' | 'maxLength' | 'pattern'> &
  Partial<Pick<FieldDescription, 'kind'>> & {
    /** Not everybody reads it: records are searched by it for those who do. */
    readonly canBeMasked?: true;
  };

/** An action; tasks of many records are called by its label. */
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
  | 'unnamed'
  | 'search'
  | 'defaultSort'
  | 'pageSize'
  | 'singleton'
  | 'approval'
  | 'access'
  | 'screen'
>;

/**
 * What menus, routes, calls and other entities have to know of an entity: all of these are there from the start, while
 * a description comes with the first screen that draws its fields.
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
      ...(kind === 'date' ? { kind } : {}),
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

/** The wire profile without what servers alone look at. */
const spoken = (wire: WireDescription): WireDescription => {
  const { beside: _, ...rest } = wire;
  return rest;
};

/** The outline of an entity that is described. */
export const outlineOf = (description: EntityDescription): EntityOutline => {
  const { resource, label, apiPath, calls, wire, paths, key, access, namedScreens } = description;
  const { recordRepresentation, search, defaultSort, pageSize, singleton, approval } = description;
  const { unnamed } = description;
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
    ...(unnamed ? { unnamed } : {}),
    ...(singleton === undefined ? {} : { singleton }),
    ...(approval ? { approval } : {}),
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
