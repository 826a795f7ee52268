/** Visibility of a saved view: its owner, the owner's group, or everyone who may open the list. */
export const viewVisibilities = ['private', 'group', 'shared'] as const;
export type ViewVisibility = (typeof viewVisibilities)[number];

/** List state saved in a view. `filter` is a `FilterJson`; all names are fields of the entity. */
export type ViewState = {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** Visible columns in order. `width` in CSS pixels, 40 to 1,000. */
  readonly columns?: readonly { readonly field: string; readonly width?: number }[];
  readonly density?: string;
  /** Rows per page, 1 to 100. */
  readonly pageSize?: number;
  /** Display mode: `table`, `cards` … */
  readonly display?: string;
};

/** User-defined properties of a view. */
export type ViewInput = {
  readonly name: string;
  readonly visibility: ViewVisibility;
  /** The list's initial view; at most one per person, per group and shared. */
  readonly isDefault: boolean;
  readonly state: ViewState;
};

/**
 * A saved view: filter, order, columns. It grants no rights: names that the reader may not read are removed from
 * `state` and listed in `dropped`. Of several defaults the most specific wins: private, then group, then shared.
 */
export type SavedView = ViewInput & {
  readonly id: string;
  readonly version: number;
  readonly resource: string;
  readonly groupName?: string;
  readonly mine: boolean;
  /** Whether the reader may change and delete it. */
  readonly editable: boolean;
  /** Names in the stored state that no longer exist or that the reader may not read. */
  readonly dropped: readonly string[];
};

/** Views of a list, with the reader's publishing rights. */
export type ViewList = {
  readonly views: readonly SavedView[];
  readonly publish: { readonly group: boolean; readonly shared: boolean };
};
