/** The vendors that this process can speak to. */
import { sandboxVendor } from './sandbox.ts';
import type { VendorDoors } from './vendor.ts';

/** In the sandbox one stands in for them all. A vendor without a door is closed. */
export const createVendorDoors =
  ({ sandbox }: { readonly sandbox: boolean }): VendorDoors =>
  () =>
    sandbox ? sandboxVendor : null;
