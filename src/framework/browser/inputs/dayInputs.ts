import { createInput } from './createInput';

/** A date, `YYYY-MM-DD`. */
export const DateInput = createInput('date');
/** A timestamp: UTC on the wire, local time on screen. */
export const DateTimeInput = createInput('dateTime');
/** A time of day, `HH:MM`. */
export const TimeInput = createInput('time');
