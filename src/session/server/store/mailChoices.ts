import { sql } from 'kysely';
import type { Locale } from '@patio/framework/kernel';
import { type Database, type MailUser, isMailable } from '@patio/framework/server';

/** A person's choice of optional e-mails. */
type MailChoice = { readonly proposals: boolean };

/** Reads a person's choice; e-mails about proposals are on by default. */
export const readMailChoice = async (db: Database, userId: string): Promise<MailChoice> => {
  const { rows } = await sql<{ proposalMails: boolean }>`
    select "proposalMails" from credentials where "userId" = ${userId}::uuid`.execute(db);
  return { proposals: rows[0]?.proposalMails ?? true };
};

/** Stores a person's choice. */
export const storeMailChoice = async (
  db: Database,
  { userId, proposals, at }: MailChoice & { readonly userId: string; readonly at: Date },
): Promise<void> => {
  await sql`
    insert into credentials ("userId", "passwordChangedAt", "proposalMails")
    values (${userId}::uuid, ${at.toISOString()}::timestamptz, ${proposals})
    on conflict ("userId") do update set "proposalMails" = excluded."proposalMails"`.execute(db);
};

/** Recipient of an e-mail, with their language. */
export type ProposalReader = {
  readonly user: MailUser;
  readonly name: string;
  readonly language: Locale;
};

/** Finds a user who may sign in, has an address and wants e-mails about their proposals. */
export const findProposalReader = async (
  db: Database,
  username: string,
): Promise<ProposalReader | undefined> => {
  const { rows } = await sql<MailUser & { name: string; language: Locale | null }>`
    select "users"."id", "username", "email", "name", "language"
    from "users" left join credentials on "userId" = "users"."id"
    where "username" = ${username} and "status" = 'enabled' and "email" is not null
      and coalesce("proposalMails", true)`.execute(db);
  const [row] = rows;
  if (!row || !isMailable(row.email)) return undefined;
  const { name, language, ...user } = row;
  return { user, name, language: language ?? 'pt-BR' };
};
