// How Brazil's kinds are drawn, for `src/kinds/faces.ts`.

export { brFaces } from './faces';
export { ufFace } from './uf';
