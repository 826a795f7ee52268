import { useQuery } from '@tanstack/react-query';
import { useEngine } from './EngineContext';

/** Whether the given entities, as far as they exist, are loaded; loads missing ones. */
export const useLoaded = (resources: readonly string[]): boolean => {
  const { entities } = useEngine();
  const missing = [...new Set(resources)].filter(
    (name) => Object.hasOwn(entities.outlines, name) && !entities.read(name),
  );
  const isOn = missing.length > 0;
  const { data, error } = useQuery({
    queryKey: ['engine.entities', ...missing],
    queryFn: async () => (await Promise.all(missing.map(entities.load))).length,
    enabled: isOn,
    retry: false,
  });
  if (isOn && error) throw error;
  return !isOn || data !== undefined;
};
