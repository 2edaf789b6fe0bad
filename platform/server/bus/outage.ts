/** An outage is told once when it begins and once when it ends, however many messages meet it. */
import type { Log } from '../runtime/log.ts';

export type OutageLog = {
  failed(error: unknown, messages: number): void;
  recovered(): void;
  isOpen(): boolean;
  unsent(): number;
};

export function createOutageLog(log: Log, kind: string): OutageLog {
  let open = false;
  let unsent = 0;
  return {
    failed(error, messages) {
      unsent += messages;
      if (open) return;
      open = true;
      log.warn({ err: error, bus: kind }, 'the bus does not reach other processes; this process goes on alone');
    },
    recovered() {
      if (!open) return;
      open = false;
      log.info({ bus: kind, unsent }, 'the bus reaches other processes again');
    },
    isOpen: () => open,
    unsent: () => unsent,
  };
}
