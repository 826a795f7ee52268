/**
 * Header of every write of a page that was opened for a dealer: its id, or `none`. When the session has another active
 * dealer by then, because another tab changed it, the write is refused with `session.dealer_changed`.
 *
 * @source quality.md rule 29
 */
export const dealerHeader = 'active-dealer';

/** Value of the header while no dealer is active. */
export const noDealer = 'none';
