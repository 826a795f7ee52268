import { Link } from 'react-router';
import type { FrameKey } from '../texts/messages/frame';
import { useText } from '../texts/useText';
import { menuText } from './menu/menuText';

/** One step of the way to a page, by the key of its name; the last one has no link. */
export type Crumb = { readonly key: string; readonly to?: string };

/** Where I am. */
export const Breadcrumb = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const text = useText<FrameKey>();
  return (
    <nav className="crumbs" aria-label={text('shell.top.breadcrumb')}>
      <ol>
        {crumbs.map(({ key, to }, index) => (
          <li key={key} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {to ? <Link to={to}>{menuText(text, key)}</Link> : menuText(text, key)}
          </li>
        ))}
      </ol>
    </nav>
  );
};
