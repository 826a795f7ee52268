import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { UserClass } from '../kernel/calls/PeopleWords';
import type { ChangeApproval } from '../kernel/entity/WireRecord';
import type { Config } from './Config';
import type { FileStore } from './files/FileStore';
import type { Mailer } from './mail/Mailer';

// oxlint-disable-next-line typescript/no-explicit-any -- Kysely's own way to say "dynamic schema"
type DynamicTables = any;

/** Tables are named by descriptions at run time, so rows are not typed here but by the generated types at the edges. */
export type Database = Kysely<DynamicTables>;

/**
 * A record that a person's rights are limited to, such as a shop, a branch or a region: its id, the code by which other
 * records may name it, and its name. The application decides what its scopes are.
 */
export type ActorScope = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
};

/**
 * The signed-in person of a request, or the service account of its key. Read from token and session row on every call,
 * never from the body.
 */
export type Actor = {
  readonly sessionId: string;
  readonly userId: string;
  readonly username: string;
  readonly name: string;
  readonly userType: UserClass;
  readonly groupName: string;
  /** Records that the rights of the person are limited to, where an entity has a `scope` for the class. */
  readonly scopes: readonly ActorScope[];
  /** The scope that the person works in at the moment. */
  readonly activeScopeId: string | null;
  /** The fields of the person's own entity, `id` among them, where the application gives rules more than a group. */
  readonly person?: Readonly<Record<string, unknown>>;
  /** When the person last gave their second factor in this session; null: never. Absent: they have none. */
  readonly factorAt?: Date | null;
  /**
   * Set while the person looks at the application as another group: class, group and scopes are then those of that
   * group.
   */
  readonly view?: ActorView;
  /** A service account that calls with a key; `sessionId` is then the id of the key. */
  readonly isMachine?: true;
};

/** Whose eyes somebody looks through, until when, and who they are themselves. Nothing can be changed meanwhile. */
type ActorView = {
  readonly id: string;
  readonly until: Date;
  /** The person without the view: nothing may be seen that this one may not see either. */
  readonly own: Actor;
};

/** What a request brings besides its input. `actor` is null for calls before sign-in. */
export type RequestContext = {
  readonly actor: Actor | null;
  readonly requestId: string;
  readonly ip: string;
  /** Task on whose behalf it runs; stands in every history row that it writes. */
  readonly taskId?: string;
  /** Who approved what it does; stands in every history row that it writes. */
  readonly approval?: ChangeApproval;
};

/** Where background work is put. `enqueue` belongs to the transaction: the work is undone with it. */
export type JobQueue = {
  readonly enqueue: (trx: Database, taskId: string) => Promise<void>;
  /** Whether this process takes work. */
  readonly isWorking: () => boolean;
};

/**
 * Everything the server's code needs from outside. Tests pass their own clock, ids and gateways. What only one room
 * needs of the application stands there and merges into this: `catalog` (crud), `calls` and `people` (http).
 */
export interface Deps {
  readonly db: Database;
  readonly clock: () => Date;
  /** A new uuid. */
  readonly ids: () => string;
  readonly config: Config;
  readonly log: Logger;
  readonly mailer: Mailer;
  /** Keeps the contents of files. */
  readonly files: FileStore;
  readonly jobs: JobQueue;
}
