import type { EntityDescription } from './EntityDescription';
import { fromReais, toReais } from './wireMoney';
import { engineNamed, wireNamed } from './wireNames';

type Wired = Pick<EntityDescription, 'fields' | 'wire'>;

/** Whether records travel in another shape than they are stored in. */
export const isReshaped = ({ wire }: Pick<EntityDescription, 'wire'>): boolean =>
  wire?.money !== undefined || wire?.names !== undefined;

/** A record as calls of the entity's path send it: amounts and names as its wire profile says. */
export const toWire = <V extends Readonly<Record<string, unknown>>>(entity: Wired, record: V): V =>
  wireNamed(entity, toReais(entity, record));

/** A body of such a call as it is stored. Anything but an object is left to the validators. */
export const fromWire = <B>(entity: Wired, body: B): B =>
  fromReais(entity, engineNamed(entity, body));
