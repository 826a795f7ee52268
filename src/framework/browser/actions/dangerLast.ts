/** What is hard to undo stands last: the first entry of a menu has the focus at once, the first actions are buttons. */
export const dangerLast = <Offer extends { readonly tone?: unknown }>(
  offers: readonly Offer[],
): readonly Offer[] =>
  offers.toSorted((one, other) => Number(one.tone === 'danger') - Number(other.tone === 'danger'));
