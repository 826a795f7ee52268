import { serveWithEntities } from '../harness/addedEntities';
import { farmSchemas, tryFarms } from './added/farms';
import { memoSchemas, tryHostileTexts } from './added/hostileTexts';
import { tryVisitors, visitorSchemas } from './added/visitors';

/** One project, build and server for all tests: creating one takes longer than most of them. */
describe('entities added by schema alone', () => {
  const openAdded = serveWithEntities([...visitorSchemas, ...farmSchemas, ...memoSchemas]);

  describe('a visitor and an inspection', () => tryVisitors(openAdded));
  describe('three entities of another trade, each depending on the one before', () =>
    tryFarms(openAdded));
  describe('hostile texts in records', () => tryHostileTexts(openAdded));
});
