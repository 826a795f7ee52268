/** Path of an installed Chromium, or undefined. */
export declare const findChromium: () => string | undefined;
/** Path of a Chromium; installs Debian's if missing and permitted. Otherwise throws with instructions. */
export declare const ensureChromium: () => string;
