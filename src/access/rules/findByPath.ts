type Pattern<T> = {
  readonly segments: readonly string[];
  readonly fixed: number;
  readonly value: T;
};

const segmentsOf = (path: string): string[] => path.replace(/\/$/, '').split('/').slice(1);

const patternOf = <T>(path: string, value: T): Pattern<T> => {
  const segments = segmentsOf(path);
  const fixed = segments.filter((segment) => !segment.startsWith(':')).length;
  return { segments, fixed, value };
};

const matches = (pattern: Pattern<unknown>, segments: readonly string[]): boolean =>
  pattern.segments.length === segments.length &&
  pattern.segments.every(
    (part, index) => part === segments[index] || (part.startsWith(':') && segments[index] !== ''),
  );

/**
 * Looks up what belongs to a path among patterns as `/branches/:id`. More fixed segments win: `/branches/register` is
 * the form, not a branch named "register". Exact case; a trailing slash is ignored (OQ-039).
 */
export const createFinder = <T>(
  entries: readonly (readonly [path: string, value: T])[],
): ((path: string) => T | undefined) => {
  const patterns = entries
    .map(([path, value]) => patternOf(path, value))
    .sort((a, b) => b.fixed - a.fixed);
  return (path) => {
    if (path !== '' && !path.startsWith('/')) return undefined;
    const segments = segmentsOf(path);
    return patterns.find((pattern) => matches(pattern, segments))?.value;
  };
};
