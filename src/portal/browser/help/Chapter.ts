/** A field of an entity with its rules, each a sentence. */
export type HelpField = {
  readonly name: string;
  readonly help?: string;
  readonly rules: readonly string[];
};

/** A part of a chapter: paragraphs, then steps, keys or fields. */
export type HelpSection = {
  readonly id: string;
  readonly title: string;
  readonly texts?: readonly string[];
  readonly steps?: readonly string[];
  readonly keys?: readonly (readonly [key: string, does: string])[];
  readonly fields?: readonly HelpField[];
};

/** A chapter of the manual. Its id is what an address names: `/ajuda#dealers`. */
export type HelpChapter = {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  /** Address of the screen that it is about. */
  readonly to?: string;
  readonly sections: readonly HelpSection[];
};

/** Names of the chapters on the work of dealers and desks: who opens the page of one reads it. */
const workNames = ['simulate', 'propose', 'insure', 'contact', 'desk', 'exempt'] as const;
type WorkName = (typeof workNames)[number];

/** Names of the chapters that are written by hand, in their order. */
export const writtenNames = [
  'signIn',
  ...workNames,
  'palette',
  'lists',
  'keyboard',
  'exports',
  'imports',
  'history',
  'revert',
  'periods',
  'approvals',
  'seeAs',
] as const;
export type WrittenName = (typeof writtenNames)[number];

/** The chapters on work, each with its page. */
export type WorkChapters = Readonly<
  Record<WorkName, HelpChapter & Required<Pick<HelpChapter, 'to'>>>
>;

/** The chapters on the portal itself, by name. */
export type WrittenChapters = Readonly<Record<Exclude<WrittenName, WorkName>, HelpChapter>>;
