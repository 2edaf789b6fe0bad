/** The vendors that this process can speak to. */
import { sandboxVendor } from './sandbox.ts';
import type { VendorDoors } from './vendor.ts';

type Given = {
  readonly sandbox: boolean;
  /** Those that have an address of their own; games knows them. */
  readonly outside?: VendorDoors;
};

/** A vendor with an address is spoken to there. In the sandbox one stands in for the rest; elsewhere they are closed. */
export const createVendorDoors =
  ({ sandbox, outside }: Given): VendorDoors =>
  async (tx) => {
    const outsideOf = await outside?.(tx);
    return (vendor) => outsideOf?.(vendor) ?? (sandbox ? sandboxVendor : null);
  };
