export { EngineProvider } from '../../../../src/framework/browser/data/entity/EngineContext';
export { EntityEdit } from '../../../../src/framework/browser/screens/EntityEdit';
export { EntityList } from '../../../../src/framework/browser/screens/EntityList';
