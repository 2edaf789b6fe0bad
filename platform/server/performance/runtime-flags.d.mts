/** Types of `runtime-flags.mjs`, which has to stay JavaScript. */
export const runtimeFlags: readonly string[];
