/** Marks that turn the direction of what follows them, to the end of the sentence. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g;

/** A text that says nothing of its own direction. */
export const withoutTurning = (text: string): string => text.replace(turning, '');
