import { useEngine } from '../data/entity/EngineContext';
import { LatePart } from '../ui/lazyPart';

const loadPopover = async () => (await import('./InboxPopover')).InboxPopover;

/** Bell of the inbox. Absent without entities that have comments. */
export const InboxBell = () => {
  const { entities, inboxPath } = useEngine();
  const isOn =
    inboxPath !== undefined &&
    Object.values(entities.outlines).some(({ comments }) => comments === true);
  return isOn ? <LatePart bring={loadPopover} /> : null;
};
