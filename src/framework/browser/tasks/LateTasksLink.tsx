import { LatePart } from '../ui/lazyPart';

const loadLink = async () => (await import('./TasksLink')).TasksLink;

/** Link to background tasks, loaded after the page: most people have none, and then there is no link. */
export const LateTasksLink = () => <LatePart loadPart={loadLink} />;
