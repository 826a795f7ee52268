/**
 * First statement of a drafted migration that needs decisions: a server that migrates automatically must not run
 * unreviewed SQL.
 */
export const draftGuard = `-- Complete what stands as a comment below, then delete this statement.
do $$ begin raise exception 'this draft waits for a person: read it, complete it, delete its first statement'; end $$;
`;

const statement = draftGuard.slice(draftGuard.indexOf('\n') + 1).trim();

/** A migration without its guard, for trial runs on a copy while it is being completed. */
export const withoutGuard = (text: string): string => text.replace(statement, () => '');
