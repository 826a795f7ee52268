import { useDataProvider } from 'ra-core';
import type { DataProvider } from 'ra-core';
import type { EntityDataMethods } from '#kernel/entity/EntityDataMethods.ts';

/** react-admin's data provider plus the engine's calls. */
export type EntityDataProvider = DataProvider & EntityDataMethods;

/** The application's data provider for react-admin, plus the engine's calls. */
export const useEntityData = (): EntityDataProvider => useDataProvider<EntityDataProvider>();
