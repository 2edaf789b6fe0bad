import type { UseFormReturn } from 'react-hook-form';

/** What is typed into a change, field by field; the proof is `proofCode`. */
export type ChangeFormValues = Record<string, string>;
export type ChangeForm = UseFormReturn<ChangeFormValues>;

export const isFilled = (value: string | undefined) => value !== undefined && value.trim() !== '';
