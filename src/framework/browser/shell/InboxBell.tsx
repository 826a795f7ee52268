import { useEffect, useState, type ComponentType } from 'react';
import { useEngine } from '../data/entity/EngineContext';
import { whenIdle } from '../ui/whenIdle';
import '../parts/styles/approvals.css';

/** Delay of the inbox in milliseconds, so that the first page renders undisturbed. */
const firstLookMs = 1_500;

/** Bell of the inbox, loaded after the first page. Absent without entities that have comments. */
export const InboxBell = () => {
  const { entities, inboxPath } = useEngine();
  const [Bell, setBell] = useState<ComponentType>();
  const isOff =
    inboxPath === undefined ||
    Object.values(entities.outlines).every(({ comments }) => comments !== true);
  useEffect(() => {
    if (isOff) return undefined;
    return whenIdle(() => {
      import('./InboxPopover')
        .then(({ InboxPopover }) => setBell(() => InboxPopover))
        // The page works without it.
        .catch(() => undefined);
    }, firstLookMs);
  }, [isOff]);
  return Bell ? <Bell /> : null;
};
