import type { EntityDescription } from '../../../kernel/entity/EntityDescription';
import type { AlertWords } from '../alertText';
import type { ApiClient } from '../createClient';
import type { SessionStore } from '../../../../session/browser/sessionStore';

/** What the data provider works with. */
export type DataContext = {
  readonly client: ApiClient;
  readonly session: SessionStore;
  readonly descriptions: Readonly<Record<string, EntityDescription>>;
  /** Sentences of errors in the person's language, asked for when they are needed. */
  readonly words: () => AlertWords;
};

/** The description of a resource. Throws for a name that no schema describes. */
export const describe = (context: DataContext, resource: string): EntityDescription => {
  const description = context.descriptions[resource];
  if (!description) throw new Error(`No schema describes the resource "${resource}"`);
  return description;
};
