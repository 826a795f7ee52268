import englishMessages from 'ra-language-english';
import { en as engine } from './en';
import { frameEn } from './frame.en';

/** Texts of every application's signed-in part: react-admin, engine, frame. Later ones win. */
export const adminTexts: readonly object[] = [englishMessages, engine, frameEn];
