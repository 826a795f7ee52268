/** One tab: its name in code and its label. */
export type TabItem = { readonly name: string; readonly label: string };
