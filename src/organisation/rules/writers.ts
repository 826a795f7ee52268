import { outlines } from '#generated/descriptions/outlines.ts';
import { actionRule, operationRule } from '@patio/framework/kernel';

/** Who may change dealers' products and places. */
export const dealerWriters = operationRule(outlines.dealers, 'edit');

/** Who may switch channels. */
export const channelWriters = actionRule(outlines.channels, 'enable');
