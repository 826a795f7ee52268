import { microchip } from './microchip/microchip';

/** Kinds of the clinic, in addition to the framework's. Schemas refer to them by `format`. */
export const kinds = [microchip];
