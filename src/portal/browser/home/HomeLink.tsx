import { useMemo, type ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { isBelowMenu, menuOf } from '#access/rules/menuOf.ts';
import { useAccess } from '../access/useAccess';
import { isBuilt } from '../shell/builtPaths';
import { tasksPath, approvalsPath } from '../shell/paths';
import { BarChart } from '@patio/framework/react';

/** Pages linked in the top bar. */
const barPaths: ReadonlySet<string> = new Set([approvalsPath, tasksPath]);

/** Whether a URL (ignoring query and fragment) is a page in the person's menu or top bar. */
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
  /** The link is the only content: omit it if the page is inaccessible. */
  readonly isAction?: boolean;
};

/** A home link; plain text if the page is not in the person's menu. */
export const HomeLink = ({ isAction = false, ...props }: Props) => {
  const reaches = useReach();
  if (reaches(props.to)) return <Link {...props} />;
  return isAction ? null : <span>{props.children}</span>;
};

/** Bars whose links lead to pages in the person's menu. */
export const HomeChart = ({ bars, ...words }: ComponentProps<typeof BarChart>) => {
  const reaches = useReach();
  const shown = bars.map(({ to, ...bar }) =>
    to !== undefined && reaches(to) ? { ...bar, to } : bar,
  );
  return <BarChart {...words} bars={shown} />;
};
