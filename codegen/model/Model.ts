import type { OwnKindFiles } from '../read/readSchemas';
import type {
  ApplicationSettings,
  EntityDescription,
  MenuGroupPlace,
} from '@patio/framework/kernel';
import type { EntitySchema, PropertySchema, ScreenSchema } from './SchemaTypes';

/** An entity: the schema as written and the description that the interpreters read. */
export type EntityModel = {
  readonly file: string;
  /** Singular kebab: names the generated files. */
  readonly name: string;
  readonly schema: EntitySchema;
  /** `ui.json` as written; empty without one. */
  readonly screens: ScreenSchema;
  readonly description: EntityDescription;
};

/** A named schema of `schemas/workflows` or `schemas/shared`, its references already rewritten to names. */
export type WireModel = {
  readonly file: string;
  readonly name: string;
  readonly schema: WireSchema;
  /** Shared definitions become types, but no validators of their own. */
  readonly shared: boolean;
};

/** A JSON Schema of the wire. `$ref` is `#/$defs/Name`. */
export type WireSchema = Readonly<Record<string, unknown>>;

/** A table that entities refer to but that no schema describes, such as the municipalities. */
export type ReferenceTable = {
  readonly fields: readonly string[];
  readonly unique: readonly (readonly string[])[];
  /** A view: no foreign key can point at it. */
  readonly view?: true;
};

/** Everything that the emitters read. */
export type Model = {
  readonly application: ApplicationSettings;
  readonly menu: MenuModel;
  readonly entities: readonly EntityModel[];
  /** Own kinds of the application, where it has some. */
  readonly kinds?: OwnKindFiles | undefined;
  readonly wire: readonly WireModel[];
  readonly tables: Readonly<Record<string, ReferenceTable>>;
};

/** Whether a property's type admits null. */
export const admitsNull = ({ type }: PropertySchema): boolean =>
  Array.isArray(type) && type.includes('null');

/** The side menu: its groups in their order, and the icons that the framework does not have, by name. */
export type MenuModel = {
  readonly groups: readonly MenuGroupPlace[];
  readonly icons: Readonly<Record<string, string>>;
};
