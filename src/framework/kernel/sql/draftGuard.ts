/**
 * First statement of a drafted migration that asks for a decision: a server that runs new migrations by itself must not
 * run what nobody has read.
 */
export const draftGuard = `-- Complete what stands as a comment below, then delete this statement.
do $$ begin raise exception 'this draft waits for a person: read it, complete it, delete its first statement'; end $$;
`;

const statement = draftGuard.slice(draftGuard.indexOf('\n') + 1).trim();

/** A migration without its guard: for a try on a copy, while it is still being completed. */
export const withoutGuard = (text: string): string => text.replace(statement, () => '');
