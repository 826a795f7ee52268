import { useSimulationText } from '../useSimulationText';

/**
 * Mark of a rate without subsidy: most tables have one, so that a word in each would say nothing. Its legend stands
 * above the grid. @source SIMR-071
 */
export const PlainRate = () => {
  const word = useSimulationText()('grid.plain');
  return (
    <span className="simulation-plain" title={word}>
      <span className="ui-hidden">{word}</span>
    </span>
  );
};
