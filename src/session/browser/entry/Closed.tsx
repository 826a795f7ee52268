import { lazyPart } from '@patio/framework/ui';

/** The page of closed paths, loaded on demand together with the table of pages. */
export const Closed = lazyPart(async () => (await import('./ClosedPage')).ClosedPage);
