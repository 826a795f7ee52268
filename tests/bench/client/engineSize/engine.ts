export { EngineProvider } from '#framework/browser/data/entity/EngineContext.ts';
export { EntityEdit } from '#framework/browser/screens/EntityEdit.tsx';
export { EntityList } from '@patio/framework/react';
