import { Link, useLocation } from 'react-router';
import type { PortalKey } from '../i18n/portal';
import { useText } from '../../../framework/browser/texts/useText';
import { crumbsOf } from './crumbs';
import { menuText } from './menuText';

/** Where I am. */
export const Breadcrumb = () => {
  const text = useText<PortalKey>();
  const crumbs = crumbsOf(useLocation().pathname.replace(/(.)\/+$/, '$1'));
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
