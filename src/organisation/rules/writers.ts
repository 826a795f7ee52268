import { outlines } from '../../generated/descriptions/outlines';
import { actionRule, operationRule } from '../../framework/kernel/calls/statedRules';

/** Who may change dealers' products and places. */
export const dealerWriters = operationRule(outlines.dealers, 'edit');

/** Who may switch channels. */
export const channelWriters = actionRule(outlines.channels, 'enable');
