/**
 * Header of every write from a page opened for a dealer: its id, or `none`. If another tab has changed the session's
 * dealer meanwhile, the write is refused with `session.dealer_changed`.
 *
 * @source quality.md rule 29
 */
export const dealerHeader = 'active-dealer';

/** Value of the header while no dealer is active. */
export const noDealer = 'none';
