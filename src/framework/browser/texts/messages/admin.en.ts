import englishMessages from 'ra-language-english';
import { en as engine } from './en';
import { frameEn } from './frame.en';

/** Texts of the signed-in part of any application: react-admin, engine, frame. The later ones win. */
export const adminTexts: readonly object[] = [englishMessages, engine, frameEn];
