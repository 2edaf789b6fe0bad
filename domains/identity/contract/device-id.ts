import { z } from 'zod/mini';

/** Made by the page, random, stored in its local storage as `deviceId`: it identifies a browser. */
export const DeviceId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));
