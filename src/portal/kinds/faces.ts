import { brFaces, ufFace } from '@patio/framework/br/react';
import type { KindFaces } from '@patio/framework/react';
import { useStates } from './useStates';

/** How kinds are drawn; the states are those that the server lists. */
export const faces: KindFaces = { ...brFaces, uf: { ...ufFace, choices: useStates } };
