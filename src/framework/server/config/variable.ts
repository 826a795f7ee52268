/** An environment variable of the server; the README's table is generated from these. */
export type Variable<T> = {
  readonly name: string;
  /** As written in the environment. Empty: unset. */
  readonly default: string;
  readonly doc: string;
  /** A secret, whose public default is only for this machine. */
  readonly isSecret?: true;
  /** Undefined: invalid text. */
  readonly parse: (text: string) => T | undefined;
};

type Read<V> = V extends Variable<infer T> ? T : never;

/** Parsed values of variables. */
export type SettingsOf<Rows> = { readonly [Key in keyof Rows]: Read<Rows[Key]> };

/** Types a variable by its value. */
export const variable = <T>(row: Variable<T>): Variable<T> => row;

/** An integer within bounds. */
export const integer =
  (minimum: number, maximum: number) =>
  (text: string): number | undefined => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    return value >= minimum && value <= maximum ? value : undefined;
  };

/** `true` or `1`, `false` or `0`. */
export const yesNo = (text: string): boolean | undefined =>
  ({ true: true, '1': true, false: false, '0': false })[text.toLowerCase()];

/** A URL with one of the protocols; null if empty. */
export const optionalUrl =
  (...protocols: readonly string[]) =>
  (text: string): string | null | undefined => {
    if (text === '') return null;
    return URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined;
  };
