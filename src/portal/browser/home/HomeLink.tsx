import { useMemo } from 'react';
import { Link, type LinkProps } from 'react-router';
import { isBelowMenu, menuOf } from '#access/rules/menuOf.ts';
import { useAccess } from '../access/useAccess';
import { isBuilt } from '../shell/builtPaths';
import { tasksPath, approvalsPath } from '../shell/paths';

/** Pages that the top bar leads to. */
const barPaths: ReadonlySet<string> = new Set([approvalsPath, tasksPath]);

/** Judges whether an address (query and hash aside) is a page that the person's menu or top bar leads to. */
export const useReach = (): ((to: string) => boolean) => {
  const { actor, context, can } = useAccess();
  return useMemo(() => {
    const menu = menuOf(actor, context, isBuilt);
    return (to) => {
      const route = to.replace(/[?#].*$/, '');
      return can({ route }) && (barPaths.has(route) || isBelowMenu(menu, route));
    };
  }, [actor, context, can]);
};

type Props = LinkProps & {
  readonly to: string;
  /** A way to a page and nothing else: without the page it is left out. */
  readonly isAction?: boolean;
};

/** A link of the home: to pages of the person's menu alone; else its words stand as they are. */
export const HomeLink = ({ isAction = false, ...props }: Props) => {
  const reaches = useReach();
  if (reaches(props.to)) return <Link {...props} />;
  return isAction ? null : <span>{props.children}</span>;
};
