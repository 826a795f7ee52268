// Inputs and displays of Brazilian kinds, for `src/kinds/faces.ts`.

export { brFaces } from './faces';
export { ufFace } from './faces';
