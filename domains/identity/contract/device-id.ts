import { z } from 'zod/mini';

/** Made by the page, random, kept in its local storage as `deviceId`: by it a browser is known again. */
export const DeviceId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));
