import type { AccessRule } from './AccessRule';
import type { FieldDescription, Tone } from './FieldDescription';
import type { Localized } from './Localized';

/** A value that an action sets: as it stands, or as the person gave it when asked. */
export type ActionValue = string | boolean | number | null | { readonly $asked: string };

/**
 * Sentence for how many other records an action changes, singular |||| plural; `name` tells it from the action's
 * others.
 */
export type AffectedDescription = { readonly name: string; readonly text: Localized };

/** A named change of state: `PUT {path}/{id}/{action}`. */
export type ActionDescription = {
  readonly name: string;
  readonly label: Localized;
  /** Sentence shown before it runs; absent: it runs at once. */
  readonly confirm?: Localized;
  /** How many other records it changes, which the server counts before it is confirmed. */
  readonly affects?: readonly AffectedDescription[];
  /** What the person is asked for: inputs of its dialog, members of its call. */
  readonly asks?: readonly FieldDescription[];
  /** Sentence shown after it ran. */
  readonly done: Localized;
  /** Record must match all of it; else the matching code of `refuse` answers, else `action.not_applicable`. */
  readonly when?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  readonly refuse?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly set?: Readonly<Record<string, ActionValue>>;
  readonly reason: 'none' | 'optional' | 'required';
  readonly tone: Tone;
  /** Offered for several selected rows too. */
  readonly bulk: boolean;
  /** Asks whoever has a second factor for it again where the last one was given more than ten minutes ago. */
  readonly stepUp?: boolean;
  readonly access: AccessRule;
  /** A server command of that name runs instead of the plain `set` (registered in `server/commands`). */
  readonly command?: string;
};
