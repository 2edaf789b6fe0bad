import type { UseFormReturn } from 'react-hook-form';

/** What is typed into a change, field by field; the proof is `proofCode`. */
export type Values = Record<string, string>;
export type ChangeForm = UseFormReturn<Values>;

export const isFilled = (typed: string | undefined) => typed !== undefined && typed.trim() !== '';
