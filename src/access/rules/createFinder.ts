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

const shapeOf = (path: string): string => path.replaceAll(/:\w+/g, ':');

const matches = (pattern: Pattern<unknown>, segments: readonly string[]): boolean =>
  pattern.segments.length === segments.length &&
  pattern.segments.every(
    (part, index) => part === segments[index] || (part.startsWith(':') && segments[index] !== ''),
  );

/**
 * Matches a path against patterns such as `/branches/:id`. The pattern with more fixed segments wins:
 * `/branches/register` is the form, not a branch named "register". Case-sensitive; a trailing slash is ignored
 * (OQ-039).
 */
export const createFinder = <T>(
  entries: readonly (readonly [path: string, value: T])[],
): ((path: string) => T | undefined) => {
  // Pages ask by their patterns. No other pattern has more fixed segments than one of the same shape.
  const ofShape = new Map(entries.toReversed().map(([path, value]) => [shapeOf(path), value]));
  const patterns = entries
    .map(([path, value]) => patternOf(path, value))
    .sort((a, b) => b.fixed - a.fixed);
  return (path) => {
    if (path !== '' && !path.startsWith('/')) return undefined;
    const segments = segmentsOf(path);
    return (
      ofShape.get(shapeOf(path)) ?? patterns.find((pattern) => matches(pattern, segments))?.value
    );
  };
};
