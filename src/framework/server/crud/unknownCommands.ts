import type { EntityCatalog } from './EntityContext';

/** Actions in schemas whose command no hook implements: running one would fail. */
export const unknownCommands = ({
  descriptions,
  hooks,
}: Pick<EntityCatalog, 'descriptions' | 'hooks'>): readonly string[] =>
  Object.values(descriptions).flatMap(({ resource, actions }) => {
    const known = Object.keys(hooks[resource]?.commands ?? {});
    const others = known.length > 0 ? ` There are: ${known.join(', ')}.` : '';
    return actions
      .filter(({ command }) => command !== undefined && !known.includes(command))
      .map(
        ({ name, command }) =>
          `The action "${name}" of "${resource}" runs the command "${command}", which its hooks do not have.${others}`,
      );
  });
