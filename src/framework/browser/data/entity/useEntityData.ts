import { useDataProvider } from 'ra-core';
import type { DataProvider } from 'ra-core';
import type { EntityDataMethods } from '#kernel/entity/EntityDataMethods.ts';

/** react-admin's data provider with the engine's own calls. */
export type EntityDataProvider = DataProvider & EntityDataMethods;

/** The data provider that the application handed to react-admin, with the engine's own calls. */
export const useEntityData = (): EntityDataProvider => useDataProvider<EntityDataProvider>();
