import { microchip } from './microchip/microchip';

/** Kinds of value that the clinic adds to those of the framework. Schemas name them by `format`. */
export const kinds = [microchip];
