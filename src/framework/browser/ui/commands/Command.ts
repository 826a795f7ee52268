/** Something that the page can do now, by a key, by the palette or both. */
export type Command = {
  readonly id: string;
  /** A verb and what it is done to: "Editar o registro". */
  readonly label: string;
  /**
   * Keys as they are pressed: `['Ctrl', 'S']` together, `['g', 'd']` one after the other. A letter or sign alone or in
   * a sequence works outside of inputs only, and not at all when the person has switched such keys off.
   */
  readonly keys?: readonly string[];
  /** Words besides the label that find it: those of the other language. */
  readonly words?: string;
  /** Absent: the key is handled where it is declared; the overlay of keys lists it, the palette does not. */
  readonly run?: () => void;
};

/** Commands of one part of the page, under its name. */
export type CommandGroup = {
  readonly title: string;
  readonly commands: readonly Command[];
};
