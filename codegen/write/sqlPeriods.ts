import type { EntityDescription } from '@patio/framework/kernel';
import type { Constraint } from './sqlColumns';
import { identifier, objectName } from './sqlText';

/**
 * What keeps the periods of an entity apart: no row ends before it begins, no two rows of a sequence share a day. Both
 * ends belong to the period. Deferrable, so that a transaction may exchange neighbours.
 */
export const periodConstraints = ({
  resource,
  effective,
  softDelete,
}: EntityDescription): readonly Constraint[] => {
  // Starts alone: a unique set keeps two rows from beginning on the same day, and nothing else can overlap.
  if (!effective || effective.startOnly) return [];
  const from = identifier(effective.from);
  const to = identifier(effective.to);
  const order = objectName(resource, effective.to, 'order');
  const periods = objectName(resource, 'periods');
  const elements = [
    ...effective.by.map((name) => `${identifier(name)} with =`),
    `daterange(${from}, ${to}, '[]') with &&`,
  ];
  const living = softDelete ? ' where ("deletedAt" is null)' : '';
  return [
    { name: order, sql: `constraint ${order} check (${from} <= ${to})` },
    {
      name: periods,
      sql: `constraint ${periods} exclude using gist (${elements.join(', ')})${living} deferrable`,
    },
  ];
};
