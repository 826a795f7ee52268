import type { AccessRule } from './AccessRule';
import type { Tone } from './FieldDescription';
import type { Localized } from './Localized';

/** A named change of state: `PUT {path}/{id}/{action}`. */
export type ActionDescription = {
  readonly name: string;
  readonly label: Localized;
  /** Sentence shown before it runs; absent: it runs at once. */
  readonly confirm?: Localized;
  /** Sentence for how many other records it changes, which the server counts before it is confirmed: singular |||| plural. */
  readonly affects?: Localized;
  /** Sentence shown after it ran. */
  readonly done: Localized;
  /** Record must match all of it; else the matching code of `refuse` answers, else `action.not_applicable`. */
  readonly when?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  readonly refuse?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly set?: Readonly<Record<string, string | boolean | number | null>>;
  readonly reason: 'none' | 'optional' | 'required';
  readonly tone: Tone;
  /** Offered for several selected rows too. */
  readonly bulk: boolean;
  readonly access: AccessRule;
  /** A server command of that name runs instead of the plain `set` (registered in `server/commands`). */
  readonly command?: string;
};
