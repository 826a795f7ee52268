import { useLocation } from 'react-router';
import { stepPath } from '@patio/framework/kernel';
import { type RecordSlotProps, useEngine, useEntity } from '@patio/framework/react';

/** Where a proposal is put right: a step of it, a tab of its record, or its simulation. */
export type Way = 'client' | 'vehicle' | 'guarantors' | 'signature' | 'documents' | 'simulation';

const steps: ReadonlySet<Way> = new Set(['client', 'vehicle', 'guarantors']);

/** Paths of the ways that the person may go. */
export const usePathOf = ({ record, resource }: RecordSlotProps) => {
  const { can } = useEngine();
  const { pathname } = useLocation();
  const { description } = useEntity(resource);
  const simulations = useEntity('simulations').description;
  return (way: Way): string | undefined => {
    const isTab = way !== 'simulation' && !steps.has(way);
    if (isTab) return `${pathname}?tab=${way}`;
    const [target, id] =
      way === 'simulation' ? [simulations, record['simulation'] ?? ''] : [description, record.id];
    return can(target.access.edit) ? stepPath(target, String(id), way) : undefined;
  };
};
