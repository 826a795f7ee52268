import { useLocation, useNavigate } from 'ra-core';
import { useEffect } from 'react';
import { entityPath } from '@patio/framework/kernel';
import { useEntity } from '@patio/framework/react';

/** The list's address may name another view: `?view=create` the form, `?id=` one record. @source OQ-038 */
export const AddressedView = ({ resource }: { readonly resource: string }) => {
  const { description } = useEntity(resource);
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search);
  const id = asked.get('id');
  const path =
    asked.get('view') === 'create'
      ? entityPath(description, 'create')
      : id && entityPath(description, 'show', id);
  useEffect(() => {
    if (path) navigate(path, { replace: true });
  }, [navigate, path]);
  return null;
};
