import type { EffectiveDescription, EntityDescription } from '@patio/framework/kernel';
import { ruleWords } from './accessWords';

/** A deviation of an entity from the default lifecycle. */
export type LifeFact = { readonly name: string; readonly text: string };

const sequence = ({ by }: EffectiveDescription): string =>
  by.length > 0 ? ` with the same ${by.join(' and ')}` : '';

/** What an entity's schema says about deletion, periods and approvals; empty for defaults. */
export const lifeFacts = ({
  softDelete,
  comments,
  effective,
  approval,
  access,
}: EntityDescription): readonly LifeFact[] => [
  ...(softDelete
    ? [{ name: 'deletes', text: 'deleting hides a record; it can be restored (softDelete)' }]
    : []),
  ...(comments
    ? [
        {
          name: 'conversation',
          text: 'whoever may read a record may comment on it, follow it and assign it (comments)',
        },
      ]
    : []),
  ...(effective
    ? [
        {
          name: 'periods',
          text: effective.startOnly
            ? `a record holds from ${effective.from} until the next one${sequence(effective)} begins; what has begun stays as it is (effective)`
            : `a record holds from ${effective.from} to ${effective.to}, both included; ${
                effective.by.length > 0
                  ? `records${sequence(effective)} never overlap`
                  : 'no two records overlap'
              } (effective)`,
        },
      ]
    : []),
  ...(approval
    ? [
        {
          name: 'waits',
          text: `${approval.calls.join(', ')}: the change waits until somebody else approves it: ${ruleWords(access.approve)} (approval)`,
        },
      ]
    : []),
];
