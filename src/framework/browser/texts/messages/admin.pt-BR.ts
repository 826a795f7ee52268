import { framePtBR } from './frame.pt-BR';
import { ptBR as engine } from './pt-BR';
import { ra } from './ra.pt-BR';

/** Texts of the signed-in part of any application: react-admin, engine, frame. The later ones win. */
export const adminTexts: readonly object[] = [{ ra }, engine, framePtBR];
