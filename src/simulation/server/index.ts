// What other subjects ask of simulations.
export { readParameters } from './readParameters';
