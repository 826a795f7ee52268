import type { OwnKindFiles } from '../read/readSchemas';
import type {
  ApplicationSettings,
  EntityDescription,
  MenuGroupPlace,
} from '@patio/framework/kernel';
import type { EntitySchema, PropertySchema, ScreenSchema } from './SchemaTypes';

/** An entity: its schema and the description for the interpreters. */
export type EntityModel = {
  readonly file: string;
  /** Singular kebab-case name of generated files. */
  readonly name: string;
  readonly schema: EntitySchema;
  /** `ui.json` as written; empty without one. */
  readonly screens: ScreenSchema;
  readonly description: EntityDescription;
};

/** A schema of `schemas/workflows` or `schemas/shared`, with references resolved to names. */
export type WireModel = {
  readonly file: string;
  readonly name: string;
  readonly schema: WireSchema;
  /** Shared definitions have types but no validators. */
  readonly shared: boolean;
};

/** A wire JSON Schema. `$ref` is `#/$defs/Name`. */
export type WireSchema = Readonly<Record<string, unknown>>;

/** A table without schema that references may target, such as municipalities. */
export type ReferenceTable = {
  readonly fields: readonly string[];
  readonly unique: readonly (readonly string[])[];
  /** A view, which foreign keys cannot reference. */
  readonly view?: true;
};

/** Input of all emitters. */
export type Model = {
  readonly application: ApplicationSettings;
  readonly menu: MenuModel;
  readonly entities: readonly EntityModel[];
  /** The application's own kinds, if any. */
  readonly kinds?: OwnKindFiles | undefined;
  readonly wire: readonly WireModel[];
  readonly tables: Readonly<Record<string, ReferenceTable>>;
};

/** Whether a property is nullable. */
export const admitsNull = ({ type }: PropertySchema): boolean =>
  Array.isArray(type) && type.includes('null');

/** Side menu: ordered groups, and additional icons by name. */
export type MenuModel = {
  readonly groups: readonly MenuGroupPlace[];
  readonly icons: Readonly<Record<string, string>>;
};
