/** A field of an entity with its rules as sentences. */
export type HelpField = {
  readonly name: string;
  readonly help?: string;
  readonly rules: readonly string[];
};

/** A section of a chapter: paragraphs, then steps, keys or fields. */
export type HelpSection = {
  readonly id: string;
  readonly title: string;
  readonly texts?: readonly string[];
  readonly steps?: readonly string[];
  readonly keys?: readonly (readonly [key: string, does: string])[];
  readonly fields?: readonly HelpField[];
};

/** A chapter of the manual. Its id is used in URLs: `/ajuda#dealers`. */
export type HelpChapter = {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  /** Path of the screen it describes. */
  readonly to?: string;
  readonly sections: readonly HelpSection[];
};

/** Names of the chapters on the work of dealers and desks; readers of the related page may read them. */
const workNames = ['simulate', 'propose', 'insure', 'contact', 'desk', 'exempt'] as const;
type WorkName = (typeof workNames)[number];

/** Names of the hand-written chapters, in order. */
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

/** Work chapters, each with its page. */
export type WorkChapters = Readonly<
  Record<WorkName, HelpChapter & Required<Pick<HelpChapter, 'to'>>>
>;

/** Chapters on the portal itself, by name. */
export type WrittenChapters = Readonly<Record<Exclude<WrittenName, WorkName>, HelpChapter>>;
