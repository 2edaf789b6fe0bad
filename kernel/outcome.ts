/**
 * A refusal is a value; an exception is a bug or an outage. A use-case returns an `Outcome` whose
 * faults are named in its contract, so a fault that no client was told about does not compile.
 */
export type DoneOutcome<T> = { readonly ok: true; readonly value: T };

/** `detail` travels to the caller as the envelope's `value`: a captcha flag, the seconds to wait. */
export type RefusedOutcome<F extends string> = {
  readonly ok: false;
  readonly fault: F;
  readonly detail?: Readonly<Record<string, unknown>>;
};

export type Outcome<T, F extends string> = DoneOutcome<T> | RefusedOutcome<F>;

export const done = <T>(value: T): DoneOutcome<T> => ({ ok: true, value });

export const refuse = <F extends string>(fault: F, detail?: Readonly<Record<string, unknown>>): RefusedOutcome<F> =>
  detail === undefined ? { ok: false, fault } : { ok: false, fault, detail };
