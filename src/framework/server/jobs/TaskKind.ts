/** Work that outlives its request. Each kind has a handler in `handlers`. */
const taskKinds = ['bulk', 'undo', 'import', 'export'] as const;

/** A kind of background work. */
export type TaskKind = (typeof taskKinds)[number];

/** Kinds whose effect is a set of history rows of one `taskId`, which can be taken back. */
export const undoableKinds: ReadonlySet<string> = new Set(['bulk', 'undo', 'import']);
