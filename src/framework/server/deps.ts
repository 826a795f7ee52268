import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { UserClass } from '../kernel/calls/ApplicationTypes';
import type { ChangeApproval } from '../kernel/entity/WireRecord';
import type { Config } from './Config';
import type { FileStore } from './files/createFileStore';
import type { Mailer } from './mail/createMailer';

// oxlint-disable-next-line typescript/no-explicit-any -- Kysely's own way to say "dynamic schema"
type DynamicTables = any;

/** Tables are named by descriptions at run time; generated types are applied at the edges. */
export type Database = Kysely<DynamicTables>;

/**
 * A record that limits a person's rights, such as a shop, a branch or a region: its id, the code used by other records,
 * and its name. The application defines its scopes.
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
  /** `system` for changes that the application makes by itself. */
  readonly userId: string;
  readonly username: string;
  readonly name: string;
  readonly userType: UserClass;
  readonly groupName: string;
  /** Records that limit the person's rights, for entities with a `scope` for the class. */
  readonly scopes: readonly ActorScope[];
  /** The person's active scope. */
  readonly activeScopeId: string | null;
  /** Fields of the person's own entity, including `id`, if the application's rules need more than a group. */
  readonly person?: Readonly<Record<string, unknown>>;
  /** Time of the last second factor in this session; null: none yet. Absent: the person has none. */
  readonly factorAt?: Date | null;
  /** Time of the last password or second factor in this session. Absent for service accounts and older sessions. */
  readonly provenAt?: Date;
  /** Set while viewing as another group: class, group and scopes are then that group's. */
  readonly view?: ActorView;
  /** A service account calling with a key; `sessionId` is the key's id. */
  readonly isMachine?: true;
};

/** A view as another group: group, end, and the person's own identity. Read-only. */
type ActorView = {
  readonly id: string;
  readonly until: Date;
  /** The person without the view, whose own rights still apply. */
  readonly own: Actor;
};

/** Context of a request besides its input. `actor` is null before sign-in. */
export type RequestContext = {
  readonly actor: Actor | null;
  readonly requestId: string;
  readonly ip: string;
  /** Task that it runs for; recorded in its history rows. */
  readonly taskId?: string;
  /** Approver; recorded in its history rows. */
  readonly approval?: ChangeApproval;
};

/** Queue of background tasks. `enqueue` is part of the transaction and rolled back with it. */
export type JobQueue = {
  readonly enqueue: (trx: Database, taskId: string) => Promise<void>;
  /** Whether this process runs tasks. */
  readonly isWorking: () => boolean;
};

/**
 * External dependencies of the server's code; tests provide their own clock, ids and gateways. Dependencies of a single
 * folder are declared there and merged in: `catalog` (crud), `calls` and `people` (http).
 */
export interface Deps {
  readonly db: Database;
  /**
   * For statements that commit on their own while a transaction is open. It has its own connections, so it never waits
   * for one that its callers hold. Not for rows that the transaction has changed: it would wait for itself.
   */
  readonly autonomous: Database;
  readonly clock: () => Date;
  /** A new uuid. */
  readonly ids: () => string;
  readonly config: Config;
  readonly log: Logger;
  readonly mailer: Mailer;
  /** Stores file contents. */
  readonly files: FileStore;
  readonly jobs: JobQueue;
}

/**
 * Dependencies of code inside a transaction: without the pool. Calls that hold a connection while they wait for a
 * second one block each other forever once they hold all of them.
 */
export type TransactionDeps = Omit<Deps, 'db'>;
