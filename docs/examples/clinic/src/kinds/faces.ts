import type { KindFaces } from '@patio/framework/react';
import { microchipFace } from './microchip/microchipFace';

/** How the kinds of the clinic are drawn, where a text under a mask is not all. */
export const faces: KindFaces = { microchip: microchipFace };
