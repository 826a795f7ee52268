import { type FieldKind, kindOf } from '@patio/framework/kernel';
import type { PropertySchema } from '../model/SchemaTypes';
import type { EntitySource } from './World';

/** Kind of a property; undefined if missing or undeterminable. */
export const kindName = (property: PropertySchema | undefined): FieldKind | undefined => {
  const resolution = property && kindOf(property);
  return resolution?.outcome === 'kind' ? resolution.kind : undefined;
};

/** Kind of a property of an entity, by its name. */
export const kindIn = ({ schema }: EntitySource, name: string): FieldKind | undefined =>
  kindName(schema.properties[name]);
