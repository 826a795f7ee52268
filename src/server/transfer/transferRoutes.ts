import type { EntityDescription } from '../../kernel/entity/EntityDescription';
import type { EntityCall } from '../crud/entityCalls';
import { exportCall } from './transferCalls';

/** Kinds of calls that move many records at once. */
export type TransferKind = 'export';

/** A call of an entity, as the interpreter mounts it. */
export type TransferRoute = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly kind: TransferKind;
  readonly name: string;
  readonly call: EntityCall;
};

/** The calls that move many records of an entity at once. Who may list may export unless the entity says otherwise. */
export const transferRoutes = ({
  resource,
  access,
}: EntityDescription): readonly TransferRoute[] => {
  const base = `/resources/${resource}`;
  const one = (
    kind: TransferKind,
    [method, path]: readonly [TransferRoute['method'], string],
    call: EntityCall,
  ): TransferRoute => ({ method, path: `${base}${path}`, kind, name: kind, call });
  return access.export || access.list ? [one('export', ['GET', '/export'], exportCall)] : [];
};
