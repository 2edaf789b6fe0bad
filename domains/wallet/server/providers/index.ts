/** The providers that this process may use. */
import type { Rng } from '#platform/server/runtime/rng.ts';
import { manualProvider } from './manual.ts';
import type { PaymentProviders } from './provider.ts';
import { createSandboxProvider } from './sandbox.ts';
import { createXendit, type XenditConfig } from './xendit.ts';

export type ProviderConfig = {
  readonly sandbox: boolean;
  readonly xendit: XenditConfig | null;
  readonly rng: Rng;
};

/** A method whose provider is missing here is not offered. */
export function createPaymentProviders({ sandbox, xendit, rng }: ProviderConfig): PaymentProviders {
  const present = [
    manualProvider,
    ...(sandbox ? [createSandboxProvider({ rng })] : []),
    ...(xendit ? [createXendit(xendit)] : []),
  ];
  return new Map(present.map((provider) => [provider.name, provider]));
}
