/** The vendors that this process can call. */
import { sandboxVendor } from './sandbox.ts';
import type { LoadVendorClients } from './vendor.ts';

type VendorClientOptions = {
  readonly sandbox: boolean;
  /** Those that have an address of their own; games has the list. */
  readonly external?: LoadVendorClients;
};

/**
 * A vendor with an address is called there. In the sandbox a simulated one stands in for the rest; elsewhere they are
 * closed.
 */
export const createVendorClients =
  ({ sandbox, external }: VendorClientOptions): LoadVendorClients =>
  async (tx) => {
    const findExternal = await external?.(tx);
    return (vendor) => findExternal?.(vendor) ?? (sandbox ? sandboxVendor : null);
  };
