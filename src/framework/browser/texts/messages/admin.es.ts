import { es as engine } from './es';
import { frameEs } from './frame.es';
import { ra } from './ra.es';

/** Texts of every application's signed-in part: react-admin, engine, frame. Later ones win. */
export const adminTexts: readonly object[] = [{ ra }, engine, frameEs];
