import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import './tableLinks.css';

/** A table that has a page and no entry in the menu. */
export type LinkedTable = { readonly resource: string; readonly path: string };

/** Ways to the small tables that stand behind a list. */
export const TableLinks = ({ tables }: { readonly tables: readonly LinkedTable[] }) => {
  const translate = useTranslate();
  return (
    <ul className="table-links">
      {tables.map(({ resource, path }) => (
        <li key={path}>
          <Link to={path}>{translate(`resources.${resource}.name`, { smart_count: 2 })}</Link>
        </li>
      ))}
    </ul>
  );
};
