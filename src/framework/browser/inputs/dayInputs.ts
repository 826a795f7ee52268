import { createInput } from './createInput';

/** A day, `YYYY-MM-DD`. */
export const DateInput = createInput('date');
/** A moment: UTC on the wire, the person's clock on the screen. */
export const DateTimeInput = createInput('dateTime');
/** A time of day, `HH:MM`. */
export const TimeInput = createInput('time');
