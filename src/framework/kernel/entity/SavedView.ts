/** Who sees a saved view: its owner, the people of the owner's group, or everybody who may open the list. */
export const viewVisibilities = ['private', 'group', 'shared'] as const;
export type ViewVisibility = (typeof viewVisibilities)[number];

/** What a view keeps of a list. `filter` is a `FilterJson`; all names are fields of the entity. */
export type ViewState = {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** Shown columns in their order. `width` in CSS pixels, 40 to 1,000. */
  readonly columns?: readonly { readonly field: string; readonly width?: number }[];
  readonly density?: string;
  /** Rows of a page, 1 to 100. */
  readonly pageSize?: number;
  /** How rows are drawn: `table`, `cards` … */
  readonly display?: string;
};

/** What a person says of a view. */
export type ViewInput = {
  readonly name: string;
  readonly visibility: ViewVisibility;
  /** The list opens with it; at most one per person, per group and for everybody. */
  readonly isDefault: boolean;
  readonly state: ViewState;
};

/**
 * A stored list: filter, order, columns. It grants nothing: names that the reader may not read are taken out of `state`
 * and told in `dropped`. Of several defaults the nearest counts: private, then group, then shared.
 */
export type SavedView = ViewInput & {
  readonly id: string;
  readonly version: number;
  readonly resource: string;
  readonly groupName?: string;
  readonly mine: boolean;
  /** The reader may change and remove it. */
  readonly editable: boolean;
  /** Names in the stored state that the reader may not read or that exist no more. */
  readonly dropped: readonly string[];
};

/** The views of a list with what the reader may publish. */
export type ViewList = {
  readonly views: readonly SavedView[];
  readonly publish: { readonly group: boolean; readonly shared: boolean };
};
