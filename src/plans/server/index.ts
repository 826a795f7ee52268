// Used by other subjects.
export { readPlanTables } from './store/planTables';
export { notifyPlanChanges } from './notifyPlanChanges';
