import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import './tableLinks.css';

/** A table with a page but no menu entry. */
export type LinkedTable = { readonly resource: string; readonly path: string };

/** Links to the small tables behind a list. */
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
