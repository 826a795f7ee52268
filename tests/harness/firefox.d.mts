export declare const findFirefox: () => string | undefined;
export declare const wishForFirefox: () => void;
