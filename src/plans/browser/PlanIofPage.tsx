import { EntityList } from '@patio/framework/react';

/** The rates of the tax on credit among the pages of plans: the same rows as those of the parameters. @source OQ-022 */
export const PlanIofPage = () => <EntityList resource="iofRates" />;
