import { Link, useLocation } from 'react-router';
import type { FrameKey } from '../texts/messages/admin.pt-BR';
import { useText } from '../texts/useText';
import { usePageTitle } from '../texts/windowTitle';
import { menuText } from './menu/Menu';

/** A breadcrumb by message key; the last has no link. */
export type Crumb = { readonly key: string; readonly to?: string };

/** Element id of the last step: the name of the page. */
export const pageNameId = 'page-name';

/**
 * Breadcrumb, ending with the page's title below the last linked step, or the last step. Steps named like their
 * successor are omitted.
 */
export const Breadcrumb = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const text = useText<FrameKey>();
  const title = usePageTitle(useLocation().pathname);
  const named = crumbs.map((crumb) => ({ ...crumb, name: menuText(text, crumb.key) }));
  const isOpen = named.at(-1)?.to !== undefined;
  const all = isOpen && title ? [...named, { key: ' title', to: undefined, name: title }] : named;
  const steps = all.filter(({ name }, index) => name !== all[index + 1]?.name);
  return (
    <nav className="crumbs" aria-label={text('shell.top.breadcrumb')}>
      <ol>
        {steps.map(({ key, to, name }, index) => {
          const isLeaf = index === steps.length - 1;
          return (
            <li
              key={key}
              id={isLeaf ? pageNameId : undefined}
              className={isLeaf ? 'crumbs-leaf' : undefined}
              aria-current={isLeaf ? 'page' : undefined}
              title={isLeaf ? name : undefined}
            >
              {to ? <Link to={to}>{name}</Link> : name}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
