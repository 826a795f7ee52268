// What other subjects ask the price tables for.
export { readPlanTables } from './store/planTables';
export { tellOfPlans } from './tellOfPlans';
