/** A link of the side menu. `label` is a message key. */
export type MenuItem = {
  readonly id: string;
  readonly path: string;
  readonly label: string;
  readonly icon: string;
  /** Name of its counter. */
  readonly badge?: string;
};

/** A group of the side menu. Never empty. */
export type MenuSection = {
  readonly name: string;
  readonly label: string;
  readonly icon: string;
  readonly entries: readonly MenuItem[];
};
