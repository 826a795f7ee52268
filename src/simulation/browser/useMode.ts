import { useLocation } from 'ra-core';
import { modeOf, type SimulatorMode } from '../rules/simulatorMode';

/** What is simulated here: the path says it. @source SIMR-002 */
export const useMode = (): SimulatorMode => modeOf(useLocation().pathname) ?? 'simulation';
