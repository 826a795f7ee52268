import type { KindFaces } from '@patio/framework/react';
import { microchipFace } from './microchip/microchipFace';

/** Components for kinds of the clinic that need more than masked text. */
export const faces: KindFaces = { microchip: microchipFace };
