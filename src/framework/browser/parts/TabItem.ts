/** A tab: name and label. */
export type TabItem = { readonly name: string; readonly label: string };
