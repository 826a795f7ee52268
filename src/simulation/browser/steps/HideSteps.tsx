import { useEffect } from 'react';
import type { HideStepsProps } from '@patio/framework/react';
import { simulationInputOf } from '#simulation/rules/SimulationInput.ts';
import { useParameters } from '../useParameters';

const none: ReadonlySet<string> = new Set();
const summary: ReadonlySet<string> = new Set(['resume']);

/** Hides the summary step from profiles without it. @source ENT-PROFILE-03, OQ-070 */
export const HideSteps = ({ values, onHide }: HideStepsProps<'simulations'>) => {
  const { view } = useParameters(simulationInputOf(values)).data ?? {};
  const isHidden = view?.viewSimulationResume === false;
  useEffect(() => onHide(isHidden ? summary : none), [isHidden, onHide]);
  return null;
};
