import { useQuery } from '@tanstack/react-query';
import { call } from '../../framework/browser/data/call';
import { readManufacturerTexts } from '../../parameters/calls';
import './simulation.css';

/** What the back office wrote; a page without it loses nothing, so a failure is not told. */
const useTexts = () =>
  useQuery({
    queryKey: ['simulations', 'maker'],
    queryFn: ({ signal }) => call(readManufacturerTexts, { signal, quiet: true }),
    staleTime: 5 * 60_000,
    retry: false,
  }).data;

/** The manufacturer and its text above a simulation. @source CALL-047, MISC-GMB-01, OQ-177 */
export const MakerText = () => {
  const { name, simulatorText } = useTexts() ?? {};
  return simulatorText ? (
    <p className="simulation-maker" lang="pt-BR">
      <strong>{name}</strong> {simulatorText}
    </p>
  ) : null;
};

/** The legal text of the manufacturer below prices. @source CALL-047, MISC-GMB-01, OQ-177 */
export const MakerLegalText = () => {
  const { legalText } = useTexts() ?? {};
  return legalText ? (
    <p className="simulation-maker" lang="pt-BR">
      {legalText}
    </p>
  ) : null;
};
