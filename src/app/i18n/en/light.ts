import type { Shape } from '../Shape';
import type { light as portuguese } from '../pt-BR/light';
import { common } from './common';
import { errors } from './errors';
import { session } from './session';

/** Texts of the pages before the portal, which every page has. */
export const light = { common, errors, session } satisfies Shape<typeof portuguese>;
