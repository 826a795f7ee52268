import { changeDealerProducts, runRegionChannelAction } from '../../contract/administration';

/** Who may change dealers' products and places: the right of the call itself. */
export const dealerWriters = changeDealerProducts.access;

/** Who may switch channels. */
export const channelWriters = runRegionChannelAction.access;
