/** A column's definition in its parts: `numeric(17, 2) not null default 0`. */
export type ColumnParts = {
  readonly type: string;
  readonly notNull: boolean;
  readonly fallback: string | undefined;
};

/** Takes a definition apart; undefined for one with parts of its own, such as `generated always`. */
export const columnParts = (definition: string): ColumnParts | undefined => {
  const match = /^([a-z][a-z ]*?(?:\([\d, ]+\))?(?:\[\])?)( not null)?(?: default (.+))?$/.exec(
    definition.trim(),
  );
  const [, type = '', notNull, fallback] = match ?? [];
  return match === null ? undefined : { type, notNull: notNull !== undefined, fallback };
};

/** The definition that the parts make. */
const columnText = ({ type, notNull, fallback }: ColumnParts): string =>
  `${type}${notNull ? ' not null' : ''}${fallback === undefined ? '' : ` default ${fallback}`}`;

type Change = (parts: ColumnParts, value: string) => ColumnParts;

const changes: readonly (readonly [RegExp, Change])[] = [
  [/^set not null$/i, (parts) => ({ ...parts, notNull: true })],
  [/^drop not null$/i, (parts) => ({ ...parts, notNull: false })],
  [/^set default (.+)$/is, (parts, fallback) => ({ ...parts, fallback })],
  [/^drop default$/i, (parts) => ({ ...parts, fallback: undefined })],
  [/^(?:set data )?type (.+?)(?: using .+)?$/is, (parts, type) => ({ ...parts, type })],
];

/** What a definition is after `alter column … <action>`; undefined when that is not known from the text. */
export const columnAfter = (definition: string, action: string): string | undefined => {
  const parts = columnParts(definition);
  for (const [form, change] of changes) {
    const match = form.exec(action.trim());
    if (match && parts) return columnText(change(parts, match[1] ?? ''));
  }
  return undefined;
};
