import { brFaces } from '#framework/br/browser/faces.ts';
import { learnFaces } from '#framework/browser/kinds/ownKindFaces.ts';

// Tests of screens draw Brazil's kinds as an application does.
learnFaces(brFaces);
