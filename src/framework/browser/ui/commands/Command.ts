/** A command of the page, by shortcut, palette or both. */
export type Command = {
  readonly id: string;
  /** Verb and object: "Editar o registro". */
  readonly label: string;
  /**
   * Shortcut: `['Ctrl', 'S']` together, `['g', 'd']` in sequence. Plain letters and sequences work outside inputs only,
   * unless the person turned them off.
   */
  readonly keys?: readonly string[];
  /** Further search words: the label in the other language. */
  readonly words?: string;
  /** Absent: handled where registered; shown in the shortcut overlay, not in the palette. */
  readonly run?: () => void;
};

/** Commands of a part of the page, under its name. */
export type CommandGroup = {
  readonly title: string;
  readonly commands: readonly Command[];
};
