import type { EntityDescription } from './EntityDescription';

type Shown = Pick<EntityDescription, 'paths'>;

/** Page of a record in the portal, from its base; undefined where records have none of their own. */
export const recordPage = ({ paths: { show } }: Shown, id: string): string | undefined =>
  show?.replace(':id', () => encodeURIComponent(id));
