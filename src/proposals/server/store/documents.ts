import { sql } from 'kysely';
import type { Database } from '@patio/framework/server';
import { contractKinds } from '#proposals/calls.ts';

/** A document of a proposal. */
export type ProposalDocument = {
  readonly id: string;
  readonly kind: string;
  readonly file: string;
  readonly sha256: string | null;
  readonly attachedBy: string | null;
  readonly attachedAt: string | null;
};

/** Lists the documents of a proposal, oldest first. */
export const listDocuments = async (
  db: Database,
  proposal: string,
): Promise<readonly ProposalDocument[]> => {
  const { rows } = await sql<ProposalDocument>`
    select "id", "kind", "file", "sha256", "attachedBy", "attachedAt" from "proposalDocuments"
    where "proposal" = ${proposal}::uuid order by "attachedAt", array_position(${contractKinds}::text[], "kind"), "id"`.execute(
    db,
  );
  return rows;
};

/** Lists the kinds of documents attached to a proposal. */
export const kindsOf = async (db: Database, proposal: string): Promise<readonly string[]> => [
  ...new Set((await listDocuments(db, proposal)).map(({ kind }) => kind)),
];
