import { framePtBR } from './frame.pt-BR';
import { ptBR as engine } from './pt-BR';
import { ra } from './ra.pt-BR';

/** Texts of every application's signed-in part: react-admin, engine, frame. Later ones win. */
export const adminTexts: readonly object[] = [{ ra }, engine, framePtBR];
