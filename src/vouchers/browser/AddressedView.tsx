import { useLocation, useNavigate } from 'ra-core';
import { useEffect } from 'react';
import { entityPath } from '@patio/framework/kernel';
import { useEntity } from '@patio/framework/react';

/** Redirects a list URL to another view: `?view=create` to the form, `?id=` to a record. @source OQ-038 */
export const AddressedView = ({ resource }: { readonly resource: string }) => {
  const { description } = useEntity(resource);
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const id = query.get('id');
  const path =
    query.get('view') === 'create'
      ? entityPath(description, 'create')
      : id && entityPath(description, 'show', id);
  useEffect(() => {
    if (path) navigate(path, { replace: true });
  }, [navigate, path]);
  return null;
};
