import { useParams } from 'ra-core';
import type { ReactElement } from 'react';
import { Navigate } from 'react-router';
import { type EntityScreen, entityPath, idParameter } from '#kernel/entity/entityPath.ts';
import type { EntityOutline } from '#kernel/entity/EntityOutline.ts';

/** URLs used by react-admin's own components. */
const addresses: Readonly<Partial<Record<EntityScreen, string>>> = {
  list: '',
  create: '/create',
  show: '/:id/show',
};

type ToProps = { readonly outline: EntityOutline; readonly screen: EntityScreen };

const To = ({ outline, screen }: ToProps) => {
  const { [idParameter]: id = '' } = useParams();
  return <Navigate to={entityPath(outline, screen, id) ?? '/'} replace />;
};

/** Redirects from react-admin's URLs (`rowClick="show"`, `<CreateButton>`) to the entity's pages. */
export const reactAdminRoutes = (
  outline: EntityOutline,
): readonly { readonly path: string; readonly element: ReactElement }[] =>
  Object.entries(addresses).flatMap(([name, end]) => {
    const screen = name as EntityScreen;
    const path = `/${outline.resource}${end}`;
    return outline.paths[screen] === undefined || outline.paths[screen] === path
      ? []
      : [{ path, element: <To outline={outline} screen={screen} /> }];
  });
