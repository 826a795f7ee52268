export { EngineProvider } from '../../../../src/engine/EngineContext';
export { EntityEdit } from '../../../../src/engine/screens/EntityEdit';
export { EntityList } from '../../../../src/engine/screens/EntityList';
