import { isBackground as isRepeated } from '@patio/framework/people';

const own =
  /\/(notifications\/leads|users\/notifications|proposes\/sales\/status\/[^/]+|sale\/proposal\/[^/]+\/lock)$/;

/** Whether a URL is polled by pages; such calls are not user activity. */
export const isBackground = (url: string): boolean =>
  isRepeated(url) || own.test(url.replace(/[?#].*/, ''));

/**
 * Header of every write from a page opened for a dealer: its id, or `none`. If another tab has changed the session's
 * dealer meanwhile, the write is refused with `session.dealer_changed`.
 *
 * @source quality.md rule 29
 */
export const dealerHeader = 'active-dealer';

/** Value of the header while no dealer is active. */
export const noDealer = 'none';

/** URL parameter of a framed page: the port of the surrounding page. */
export const frontParameter = 'plansFront';
