import { EntityList } from '@patio/framework/react';

/** IOF rates under plans; the same rows as in the parameters. @source OQ-022 */
export const PlanIofPage = () => <EntityList resource="iofRates" />;
