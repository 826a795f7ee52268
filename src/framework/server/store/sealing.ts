import { sql } from 'kysely';
import type { Database } from '../deps';

/** What is sealed anew after there is a new key. */
type Kind = 'files' | 'rows';

const nameOf = (kind: Kind): string => `sealing ${kind}`;

type State = { readonly keyId: number; readonly after: string; readonly isOver: boolean };

const write = async (trx: Database, kind: Kind, state: State): Promise<void> => {
  await trx
    .updateTable('settings')
    .set({ value: JSON.stringify(state) })
    .where('name', '=', nameOf(kind))
    .execute();
};

const read = async (trx: Database, kind: Kind): Promise<State | undefined> => {
  const { rows } = await sql<{ value: string }>`
    select "value" from settings where "name" = ${nameOf(kind)} for update skip locked`.execute(
    trx,
  );
  return rows[0] && (JSON.parse(rows[0].value) as State);
};

/**
 * Takes the work for the life of the transaction.
 *
 * @returns the place after which it goes on; null when it is done for this key, or another process has it
 */
export const claimSealing = async (
  trx: Database,
  kind: Kind,
  { keyId, at }: { readonly keyId: number; readonly at: Date },
): Promise<string | null> => {
  const begun: State = { keyId, after: '', isOver: false };
  await trx
    .insertInto('settings')
    .values({ name: nameOf(kind), value: JSON.stringify(begun), createdAt: at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const state = await read(trx, kind);
  if (!state || (state.keyId === keyId && state.isOver)) return null;
  if (state.keyId === keyId) return state.after;
  await write(trx, kind, begun);
  return begun.after;
};

/** Notes how far the work has come. */
export const noteSealed = async (trx: Database, kind: Kind, after: string): Promise<void> => {
  const state = await read(trx, kind);
  if (state) await write(trx, kind, { ...state, after });
};

/** Notes that everything is sealed by the key. */
export const endSealing = async (trx: Database, kind: Kind): Promise<void> => {
  const state = await read(trx, kind);
  if (state) await write(trx, kind, { ...state, isOver: true });
};
