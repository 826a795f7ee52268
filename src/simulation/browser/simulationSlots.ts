import { Finance } from './steps/Finance';
import { Identification } from './steps/Identification';
import { PreApproval } from './steps/PreApproval';
import { Resume } from './steps/Resume';
import { SimulationSummary } from './SimulationSummary';
import { Simulation } from './steps/Simulation';

/** What no schema can say of simulations: the five steps of the simulator. */
export const simulationSlots = {
  wizard: {
    steps: {
      identification: Identification,
      finance: Finance,
      simulation: Simulation,
      resume: Resume,
      preApproval: PreApproval,
    },
    Summary: SimulationSummary,
  },
};
