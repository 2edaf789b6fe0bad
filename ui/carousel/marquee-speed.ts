/** A marquee that moves `step` pixels a frame, told as the time of one round, so that the browser can move it alone. */
const framesPerSecond = 60;

/** Seconds in which a length passes by when it moves `step` pixels in each frame. */
export const loopSeconds = (lengthPx: number, step: number): number =>
  lengthPx > 0 && step > 0 ? lengthPx / (step * framesPerSecond) : 0;
