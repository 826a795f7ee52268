/** Path of an installed Chromium, or undefined. */
export declare const findChromium: () => string | undefined;
/** Path of a Chromium; installs Debian's when there is none and this user may. Throws with what to do otherwise. */
export declare const ensureChromium: () => string;
