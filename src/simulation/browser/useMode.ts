import { useLocation } from 'ra-core';
import { modeOf, type SimulatorMode } from '../rules/simulatorMode';

/** Simulator mode, from the path. @source SIMR-002 */
export const useMode = (): SimulatorMode => modeOf(useLocation().pathname) ?? 'simulation';
