import { appError } from '../../framework/kernel/errors/AppError';
import { err, ok } from '../../framework/kernel/Result';
import { route, type RouteModule } from '../../framework/server/http/route';
import { readTemplateContent } from '../templateCalls';
import { readContent } from './store/templates';

/** Calls of e-mail templates besides the entity's own. */
export const templateRoutes: RouteModule = [
  route(readTemplateContent, async (deps, { params }) => {
    const content = await readContent(deps.db, params.id);
    return content === undefined ? err(appError('SIS001')) : ok({ content });
  }),
];
