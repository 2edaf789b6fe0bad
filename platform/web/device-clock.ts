/**
 * The clock of the device. It may be wrong, so it only measures what has passed since the server said its time; unlike the
 * clock of the page it goes on while the device sleeps.
 */
export const deviceNow = (): number => Date.now();
