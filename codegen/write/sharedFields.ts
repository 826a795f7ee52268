import { sameJson } from '@patio/framework/kernel';
import type { WireSchema } from '../model/Model';

const propertiesOf = (schema: WireSchema): WireSchema => (schema['properties'] ?? {}) as WireSchema;

/** Members in the given order; those that are checked by the shared schema are only named. */
const withShared = (schema: WireSchema, shared: WireSchema, reference: string): WireSchema => ({
  ...schema,
  $ref: reference,
  properties: Object.fromEntries(
    Object.entries(propertiesOf(schema)).map(([name, member]) => [
      name,
      name in shared ? true : member,
    ]),
  ),
});

/** Two bodies and what they have in common, as definitions by name. */
export type SharedBodies = Readonly<Record<string, WireSchema>>;

/**
 * Takes what two bodies check alike out of both, so that it is compiled, shipped and warmed up once. The same values
 * pass and the same faults are found.
 *
 * @param name   name of the definition of the common part
 * @param bodies two object schemas by name
 */
export const shareFields = (
  name: string,
  bodies: Readonly<Record<string, WireSchema>>,
): SharedBodies => {
  const [first, second] = Object.values(bodies);
  if (!first || !second) return bodies;
  const others = propertiesOf(second);
  const shared = Object.fromEntries(
    Object.entries(propertiesOf(first)).filter(
      ([member, schema]) => member in others && sameJson(schema, others[member]),
    ),
  );
  if (Object.keys(shared).length === 0) return bodies;
  return {
    [name]: { properties: shared },
    ...Object.fromEntries(
      Object.entries(bodies).map(([body, schema]) => [
        body,
        withShared(schema, shared, `#/$defs/${name}`),
      ]),
    ),
  };
};
