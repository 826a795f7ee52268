import { Link, useLocation } from 'react-router';
import type { FrameKey } from '../texts/messages/frame';
import { useText } from '../texts/useText';
import { usePageTitle } from '../texts/windowTitle';
import { menuText } from './menu/menuText';

/** One step of the way to a page, by the key of its name; the last one has no link. */
export type Crumb = { readonly key: string; readonly to?: string };

/** Where I am; below the last step that has a link stands what the page calls itself: the name of a record. */
export const Breadcrumb = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const text = useText<FrameKey>();
  const title = usePageTitle(useLocation().pathname);
  const leaf = crumbs.at(-1)?.to === undefined ? undefined : title;
  const named = crumbs.map((crumb) => ({ ...crumb, name: menuText(text, crumb.key) }));
  // A page that is called as its group is told once.
  const told = named.filter(({ name }, index) => name !== named[index + 1]?.name);
  return (
    <nav className="crumbs" aria-label={text('shell.top.breadcrumb')}>
      <ol>
        {told.map(({ key, to, name }, index) => (
          <li key={key} aria-current={index === told.length - 1 && !leaf ? 'page' : undefined}>
            {to ? <Link to={to}>{name}</Link> : name}
          </li>
        ))}
        {leaf ? (
          <li className="crumbs-leaf" aria-current="page" title={leaf}>
            {leaf}
          </li>
        ) : null}
      </ol>
    </nav>
  );
};
