import { brFaces } from '#framework/br/browser/faces.tsx';
import { learnFaces } from '#framework/browser/kinds/ownKindFaces.ts';

// Screen tests render the Brazilian kinds like an application.
learnFaces(brFaces);
