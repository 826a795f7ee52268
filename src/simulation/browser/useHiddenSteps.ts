import type { FormValues } from '../../framework/browser/data/entity/EntitySlots';
import { askOf } from '../rules/SimulationAsk';
import { useParameters } from './useParameters';

const none: ReadonlySet<string> = new Set();
const summary: ReadonlySet<string> = new Set(['resume']);

/** The summary is no step of profiles that do not see it. @source ENT-PROFILE-03, OQ-070 */
export const useHiddenSteps = (values: FormValues): ReadonlySet<string> =>
  useParameters(askOf(values)).data?.view.viewSimulationResume === false ? summary : none;
